-- What was said as something that computers understand, as JSON; '' for lines that are nothing but text.

ALTER TABLE chat ADD COLUMN act TEXT NOT NULL DEFAULT '';
CREATE INDEX chat_acts ON chat (match_id, at, channel, seq) WHERE act <> '';

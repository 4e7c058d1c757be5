-- Lines that were said without a name. Who said them is stored as of all others; who reads it is for the host.

ALTER TABLE chat ADD COLUMN grey BOOLEAN NOT NULL DEFAULT FALSE;

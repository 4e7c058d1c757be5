# The image has the program, the certificates by which it knows mail and push servers, and nothing else: no shell, no root.
#
#   docker build -t spielleiter .
#   docker run -p 127.0.0.1:8080:8080 -v spielleiter:/data spielleiter
#
# Every setting of docs/operations.md is a variable; compose.yaml has it with PostgreSQL.

FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN go run ./cmd/release -image /image

FROM scratch
COPY --from=build /image/ /
COPY --from=build --chown=65532:65532 /image/data /data
USER 65532:65532
WORKDIR /data
VOLUME /data
ENV SPIELLEITER_LISTEN=:8080 SPIELLEITER_DB=/data/spielleiter.db
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=6s --start-period=30s CMD ["/spielleiter", "health"]
ENTRYPOINT ["/spielleiter"]
CMD ["serve"]

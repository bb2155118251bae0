CREATE TABLE "ledger_day" (
	"day" date PRIMARY KEY NOT NULL,
	"last_id" bigint NOT NULL,
	"entries" integer NOT NULL,
	"hash" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_day_entries" CHECK ("ledger_day"."entries" >= 0),
	CONSTRAINT "ledger_day_hash" CHECK ("ledger_day"."hash" ~ '^[0-9a-f]{64}$')
);

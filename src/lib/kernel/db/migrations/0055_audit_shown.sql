-- Outside a transaction: the log is long, and is written to meanwhile.
ALTER TABLE "audit_entry" ADD COLUMN IF NOT EXISTS "shown_of" bigint[];--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_entry_shown";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entry_shown" ON "audit_entry" USING gin ("shown_of") WHERE shown_of is not null;

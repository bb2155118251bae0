-- Outside a transaction: attempts and invoices may be many, and shoppers go on meanwhile.
DROP INDEX CONCURRENTLY IF EXISTS "invoice_failed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoice_failed" ON "invoice" USING btree ("created_at") WHERE state = 'failed';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payment_attempt_stuck";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_attempt_stuck" ON "payment_attempt" USING btree ("id") WHERE status = 'refundDue' and query_at is null;

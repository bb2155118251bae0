-- Outside a transaction: what visits left is much, and shoppers go on meanwhile.
DROP INDEX CONCURRENTLY IF EXISTS "channel_event_visitor";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "channel_event_visitor" ON "channel_event" USING btree ("visitor","at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "visit_report_visitor";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "visit_report_visitor" ON "visit_report" USING btree ("visitor","at");

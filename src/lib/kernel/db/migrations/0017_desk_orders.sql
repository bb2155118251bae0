-- Outside a transaction: orders may be many, and shoppers go on meanwhile.
DROP INDEX CONCURRENTLY IF EXISTS "order_newest";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_newest" ON "shop_order" USING btree ("created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_receiver_mobile";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_receiver_mobile" ON "shop_order" USING btree ((recipient ->> 'mobile'));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_receiver_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_receiver_name" ON "shop_order" USING btree ((recipient ->> 'receiver') text_pattern_ops);

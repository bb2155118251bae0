-- Outside a transaction: orders may be many, and shoppers go on meanwhile. The old ones go when the new ones stand.
DROP INDEX CONCURRENTLY IF EXISTS "order_list_newest";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_list_newest" ON "shop_order" USING btree ("created_at","id","status","delivery_type","payment_method","payable");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_list_status";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_list_status" ON "shop_order" USING btree ("status","created_at","id","delivery_type","payment_method","payable");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_list_payment";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_list_payment" ON "shop_order" USING btree ("payment_method","created_at","id","status","delivery_type","payable");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_list_delivery";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_list_delivery" ON "shop_order" USING btree ("delivery_type","created_at","id","status","payment_method","payable");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_list_paid";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_list_paid" ON "shop_order" USING btree ("paid_at","id","status","delivery_type","payment_method","payable") WHERE paid_at is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_newest";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_status";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_paid";

CREATE TABLE "batch_delivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batch_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"pieces" integer NOT NULL,
	"is_new" boolean NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "batch_delivery_pieces" CHECK ("batch_delivery"."pieces" > 0)
);
--> statement-breakpoint
ALTER TABLE "stock_batch" DROP CONSTRAINT "stock_batch_left";--> statement-breakpoint
ALTER TABLE "packing_run_order" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "batch_delivery" ADD CONSTRAINT "batch_delivery_batch_id_stock_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."stock_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_delivery_batch" ON "batch_delivery" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "order_receiver_mobile_end" ON "shop_order" USING btree (reverse(recipient ->> 'mobile') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_number_end" ON "shop_order" USING btree (reverse(number) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "shipment_tracking" ON "shipment" USING btree ("tracking_number") WHERE tracking_number is not null;--> statement-breakpoint
ALTER TABLE "stock_batch" ADD CONSTRAINT "stock_batch_left" CHECK ("stock_batch"."received" >= 0 and "stock_batch"."left" between 0 and "stock_batch"."received");
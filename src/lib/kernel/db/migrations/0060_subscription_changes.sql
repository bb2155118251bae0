CREATE TABLE "subscription_feed" (
	"subscription_id" bigint PRIMARY KEY NOT NULL,
	"turn" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pause_request" DROP CONSTRAINT "pause_request_fee_order_id_shop_order_id_fk";
--> statement-breakpoint
ALTER TABLE "pause_request" ADD COLUMN "fee_link_id" bigint;--> statement-breakpoint
ALTER TABLE "subscription_feed" ADD CONSTRAINT "subscription_feed_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pause_request" ADD CONSTRAINT "pause_request_fee_link_id_pay_link_id_fk" FOREIGN KEY ("fee_link_id") REFERENCES "public"."pay_link"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pause_request_link" ON "pause_request" USING btree ("fee_link_id");--> statement-breakpoint
ALTER TABLE "pause_request" DROP COLUMN "fee_order_id";
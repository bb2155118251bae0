CREATE TABLE "parcel_day" (
	"order_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"send_on" date NOT NULL,
	CONSTRAINT "parcel_day_order_id_part_pk" PRIMARY KEY("order_id","part"),
	CONSTRAINT "parcel_day_part" CHECK ("parcel_day"."part" > 0)
);
--> statement-breakpoint
ALTER TABLE "subscription_cycle" ADD COLUMN "boxes" integer;--> statement-breakpoint
ALTER TABLE "subscription_cycle" ADD COLUMN "discounts" jsonb;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "use_coins" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_day" ADD CONSTRAINT "parcel_day_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_cycle" ADD CONSTRAINT "subscription_cycle_boxes" CHECK ("subscription_cycle"."boxes" between 1 and 12);
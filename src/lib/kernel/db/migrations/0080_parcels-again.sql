ALTER TABLE "shipment" ADD COLUMN "again_at" timestamp with time zone;--> statement-breakpoint
UPDATE "shipment" SET "again_at" = "state_at" FROM "shop_order" WHERE "shop_order"."id" = "shipment"."order_id" AND "shipment"."state" = 'returned' AND "shop_order"."status" = 20;

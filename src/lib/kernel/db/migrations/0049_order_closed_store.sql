ALTER TABLE "shop_order" ADD COLUMN "has_closed_store" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "shop_order" SET "has_closed_store" = true WHERE "id" IN (SELECT "order_id" FROM "shipment" WHERE "state" = 'storeClosed');

ALTER TABLE "goods" ADD COLUMN "label" jsonb;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "tracking_number" text;
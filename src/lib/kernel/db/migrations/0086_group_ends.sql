ALTER TABLE "goods" DROP CONSTRAINT "goods_status";--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT "refund_reason";--> statement-breakpoint
ALTER TABLE "refund_line" DROP CONSTRAINT "refund_line_quantity";--> statement-breakpoint
ALTER TABLE "group_campaign" ADD COLUMN "invite_code" text;--> statement-breakpoint
ALTER TABLE "group_campaign" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "group_campaign" ADD COLUMN "outcome_people" integer;--> statement-breakpoint
ALTER TABLE "group_campaign" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "group_item" ADD COLUMN "tiers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "awaits_group" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "group_campaign_open" ON "group_campaign" USING btree ("ends_at") WHERE settled_at is null;--> statement-breakpoint
ALTER TABLE "group_campaign" ADD CONSTRAINT "group_campaign_invite_code_unique" UNIQUE("invite_code");--> statement-breakpoint
ALTER TABLE "group_item" ADD CONSTRAINT "group_item_once" UNIQUE("campaign_id","sku_id");--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_status" CHECK ("goods"."status" in ('on', 'off', 'group'));--> statement-breakpoint
ALTER TABLE "group_campaign" ADD CONSTRAINT "group_campaign_outcome" CHECK ("group_campaign"."outcome" in ('reached', 'missed', 'calledOff'));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_reason" CHECK ("refund"."reason" in ('cancelled', 'notPickedUp', 'returned', 'soldOut', 'serviceEnded', 'ended', 'goodwill', 'groupMissed', 'groupPrice'));--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_quantity" CHECK ("refund_line"."quantity" >= 0);--> statement-breakpoint
UPDATE "shop_order" SET "awaits_group" = true FROM "order_line", "group_campaign" WHERE "order_line"."order_id" = "shop_order"."id" AND "group_campaign"."id" = "order_line"."campaign_id" AND "group_campaign"."status" = 'open' AND "group_campaign"."ends_at" > now() AND "shop_order"."status" IN (1, 10, 19, 20, 21);

ALTER TABLE "stock_move" DROP CONSTRAINT "stock_move_reason";--> statement-breakpoint
ALTER TABLE "subscription_cycle" ADD COLUMN "held" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "hold_on" date;--> statement-breakpoint
UPDATE "subscription" SET "hold_on" = "next_due_on" - 7 WHERE "state" = 'active';--> statement-breakpoint
CREATE INDEX "subscription_holding" ON "subscription" USING btree ("hold_on","id") WHERE state = 'active' and hold_on is not null;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_reason" CHECK ("stock_move"."reason" in ('order', 'cancel', 'load', 'correction', 'return', 'receive', 'gift', 'box'));
ALTER TABLE "subscription_cycle" ADD COLUMN "not_before" date;--> statement-breakpoint
ALTER TABLE "subscription_cycle" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "subscription_cycle" ADD COLUMN "waits_since" date;--> statement-breakpoint
CREATE INDEX "subscription_cycle_waits" ON "subscription_cycle" USING btree ("waits_since") WHERE waits_for is not null;--> statement-breakpoint
ALTER TABLE "subscription_cycle" ADD CONSTRAINT "subscription_cycle_waits_for" CHECK ("subscription_cycle"."waits_for" in ('money', 'sending', 'pickup', 'arrival'));
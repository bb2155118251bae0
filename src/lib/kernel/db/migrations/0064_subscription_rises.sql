ALTER TABLE "subscription" DROP CONSTRAINT "subscription_pause_reason";--> statement-breakpoint
ALTER TABLE "subscription" DROP CONSTRAINT "subscription_end_reason";--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "risen_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_pause_reason" CHECK ("subscription"."pause_reason" in ('member', 'unpaid', 'card', 'leaving'));--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_end_reason" CHECK ("subscription"."end_reason" in ('over', 'member', 'merchant', 'left', 'refunded', 'price'));
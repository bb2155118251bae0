ALTER TABLE "member_coupon" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD COLUMN "told_until" timestamp with time zone;
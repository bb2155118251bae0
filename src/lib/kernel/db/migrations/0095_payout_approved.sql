ALTER TABLE "referral_payout" DROP CONSTRAINT "referral_payout_state_known";--> statement-breakpoint
DROP INDEX "referral_payout_open";--> statement-breakpoint
ALTER TABLE "referral_payout" ADD COLUMN "approved_by" text;--> statement-breakpoint
CREATE UNIQUE INDEX "referral_payout_open" ON "referral_payout" USING btree ("member_id") WHERE state in ('asked', 'approved');--> statement-breakpoint
ALTER TABLE "referral_payout" ADD CONSTRAINT "referral_payout_approved" CHECK ("referral_payout"."state" <> 'approved' or "referral_payout"."approved_by" is not null);--> statement-breakpoint
ALTER TABLE "referral_payout" ADD CONSTRAINT "referral_payout_state_known" CHECK ("referral_payout"."state" in ('asked', 'approved', 'done', 'refused'));
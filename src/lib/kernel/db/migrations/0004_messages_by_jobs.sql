DROP INDEX "message_due";--> statement-breakpoint
ALTER TABLE "message" ALTER COLUMN "next_try_at" SET DEFAULT now();--> statement-breakpoint
-- Most were sent: a constant default writes no row. What was left for longer than a day is no news any more.
ALTER TABLE "message" ADD COLUMN "status" text DEFAULT 'sent' NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ALTER COLUMN "status" SET DEFAULT 'old';--> statement-breakpoint
UPDATE "message" SET "status" = CASE WHEN "created_at" < now() - interval '1 day' THEN 'dead' ELSE 'old' END WHERE "sent_at" IS NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "valid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "taken_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "message_old" ON "message" USING btree ("created_at") WHERE status = 'old';--> statement-breakpoint
CREATE INDEX "message_newer_code" ON "message" USING btree ("recipient","id") WHERE valid_until is not null;
ALTER TABLE "review" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "hidden_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "rewritten_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "review" SET "hidden_reason" = 'other' WHERE "status" = 'hidden';--> statement-breakpoint
CREATE INDEX "review_newest" ON "review" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "review_to_answer" ON "review" USING btree ("created_at","id") WHERE status = 'shown' and reply = '' and text <> '' and member_id is not null;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_hidden_reason" CHECK ("review"."hidden_reason" in ('personalData', 'healthClaim', 'abusive', 'offTopic', 'advertising', 'notGenuine', 'other'));--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_hidden" CHECK (("review"."status" = 'hidden') = ("review"."hidden_reason" is not null));
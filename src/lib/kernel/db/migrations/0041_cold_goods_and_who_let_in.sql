ALTER TABLE "goods" ADD COLUMN "temperature" text DEFAULT 'ambient' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_link" ADD COLUMN "made_by" text;--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "let_in_by" text;--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "let_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_temperature" CHECK ("goods"."temperature" in ('ambient', 'chilled', 'frozen'));
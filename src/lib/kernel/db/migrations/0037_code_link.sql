ALTER TABLE "login_code" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "login_code" ADD COLUMN "link_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "login_code" ADD COLUMN "visitor" text;--> statement-breakpoint
ALTER TABLE "login_code" ADD COLUMN "next" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_code" ADD CONSTRAINT "login_code_link_hash_unique" UNIQUE("link_hash");
ALTER TABLE "member" ADD COLUMN "passkey_declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "passkey" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;
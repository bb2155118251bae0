-- Outside a transaction: messages are many, and others are sent meanwhile.
ALTER TABLE "member_provider" ADD COLUMN IF NOT EXISTS "friend_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN IF NOT EXISTS "instead" jsonb;--> statement-breakpoint
ALTER TABLE "message"
  DROP CONSTRAINT IF EXISTS "message_channel",
  ADD CONSTRAINT "message_channel" CHECK ("message"."channel" in ('mail', 'sms', 'line')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "message_status",
  ADD CONSTRAINT "message_status" CHECK ("message"."status" in ('old', 'held', 'waiting', 'sent', 'lapsed', 'replaced', 'dead')) NOT VALID;--> statement-breakpoint
ALTER TABLE "message" VALIDATE CONSTRAINT "message_channel";--> statement-breakpoint
ALTER TABLE "message" VALIDATE CONSTRAINT "message_status";

ALTER TABLE "message" DROP CONSTRAINT "message_channel";--> statement-breakpoint
ALTER TABLE "message" DROP COLUMN "instead";--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_channel" CHECK ("message"."channel" in ('mail', 'sms'));
CREATE TABLE "inbox_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbox_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "inbox_message_kind" CHECK ("inbox_message"."kind" in ('account', 'order', 'parcel', 'refund', 'service', 'support', 'review', 'coins', 'level', 'wish'))
);
--> statement-breakpoint
CREATE TABLE "message_preference" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"choices" jsonb NOT NULL,
	"quiet_from" integer NOT NULL,
	"quiet_to" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message" DROP CONSTRAINT "message_channel";--> statement-breakpoint
ALTER TABLE "message" DROP CONSTRAINT "message_status";--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "locale" text DEFAULT 'tw' NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "instead" jsonb;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "hold_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbox_message" ADD CONSTRAINT "inbox_message_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_preference" ADD CONSTRAINT "message_preference_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_message_member" ON "inbox_message" USING btree ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inbox_message_unread" ON "inbox_message" USING btree ("member_id","id" DESC NULLS LAST) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "message_held" ON "message" USING btree ("hold_until") WHERE status = 'held';--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_locale" CHECK ("message"."locale" in ('tw', 'zh', 'en'));--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_channel" CHECK ("message"."channel" in ('mail', 'sms', 'line'));--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_status" CHECK ("message"."status" in ('old', 'held', 'waiting', 'sent', 'lapsed', 'dead'));
CREATE TABLE "former_contact" (
	"hash" text PRIMARY KEY NOT NULL,
	"left_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"is_given" boolean NOT NULL,
	"version" text NOT NULL,
	"text_hash" text NOT NULL,
	"locale" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_kind" CHECK ("consent"."kind" in ('terms', 'privacy', 'marketing', 'cookies')),
	CONSTRAINT "consent_locale" CHECK ("consent"."locale" in ('tw', 'zh', 'en'))
);
--> statement-breakpoint
CREATE TABLE "member_copy" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_copy_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"json_pieces" integer DEFAULT 0 NOT NULL,
	"page_pieces" integer DEFAULT 0 NOT NULL,
	"json_bytes" integer DEFAULT 0 NOT NULL,
	"page_bytes" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"kept_until" timestamp with time zone,
	CONSTRAINT "member_copy_state" CHECK ("member_copy"."state" in ('asked', 'ready', 'gone')),
	CONSTRAINT "member_copy_locale" CHECK ("member_copy"."locale" in ('tw', 'zh', 'en'))
);
--> statement-breakpoint
CREATE TABLE "member_leave" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_leave_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"held_up_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"swept_at" timestamp with time zone,
	CONSTRAINT "member_leave_state" CHECK ("member_leave"."state" in ('asked', 'takenBack', 'done')),
	CONSTRAINT "member_leave_locale" CHECK ("member_leave"."locale" in ('tw', 'zh', 'en'))
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_copy" ADD CONSTRAINT "member_copy_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_leave" ADD CONSTRAINT "member_leave_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_contact_left" ON "former_contact" USING btree ("left_at");--> statement-breakpoint
CREATE INDEX "consent_newest" ON "consent" USING btree ("member_id","kind","id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_copy_open" ON "member_copy" USING btree ("member_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "member_copy_member" ON "member_copy" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "member_copy_kept" ON "member_copy" USING btree ("kept_until") WHERE state = 'ready';--> statement-breakpoint
CREATE UNIQUE INDEX "member_leave_open" ON "member_leave" USING btree ("member_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "member_leave_due" ON "member_leave" USING btree ("due_at") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "member_leave_unswept" ON "member_leave" USING btree ("ended_at") WHERE state = 'done' and swept_at is null;
CREATE TABLE "health_assignment" (
	"person_id" text NOT NULL,
	"staff_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "health_assignment_person_id_staff_id_pk" PRIMARY KEY("person_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "health_consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "health_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" text NOT NULL,
	"kind" text NOT NULL,
	"is_given" boolean NOT NULL,
	"scopes" text[] NOT NULL,
	"until" timestamp with time zone,
	"version" text NOT NULL,
	"text_hash" text NOT NULL,
	"locale" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "health_consent_kind" CHECK ("health_consent"."kind" in ('answers', 'suggest', 'dietitian')),
	CONSTRAINT "health_consent_locale" CHECK ("health_consent"."locale" in ('tw', 'zh', 'en'))
);
--> statement-breakpoint
CREATE TABLE "health_person" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" bigint,
	"visitor" text,
	"is_self" boolean NOT NULL,
	"details" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "health_person_owner" CHECK (("health_person"."member_id" is null) <> ("health_person"."visitor" is null))
);
--> statement-breakpoint
ALTER TABLE "health_assignment" ADD CONSTRAINT "health_assignment_person_id_health_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."health_person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_assignment" ADD CONSTRAINT "health_assignment_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_consent" ADD CONSTRAINT "health_consent_person_id_health_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."health_person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_person" ADD CONSTRAINT "health_person_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "health_assignment_staff" ON "health_assignment" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "health_consent_newest" ON "health_consent" USING btree ("person_id","kind","id");--> statement-breakpoint
CREATE INDEX "health_person_member" ON "health_person" USING btree ("member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "health_person_visitor" ON "health_person" USING btree ("visitor") WHERE visitor is not null;--> statement-breakpoint
CREATE INDEX "health_person_untouched" ON "health_person" USING btree ("touched_at") WHERE visitor is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "health_person_self" ON "health_person" USING btree ("member_id") WHERE is_self and member_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "health_person_visitor_self" ON "health_person" USING btree ("visitor") WHERE is_self and visitor is not null;
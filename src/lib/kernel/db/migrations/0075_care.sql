CREATE TABLE "care_case" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "care_case_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"person_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"state" text NOT NULL,
	"locale" text NOT NULL,
	"about" text,
	"flags" "bytea" NOT NULL,
	"has_question" boolean NOT NULL,
	"staff_id" bigint,
	"opened_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "care_case_code_unique" UNIQUE("code"),
	CONSTRAINT "care_case_locale" CHECK ("care_case"."locale" in ('tw', 'zh', 'en')),
	CONSTRAINT "care_case_state" CHECK ("care_case"."state" in ('waiting', 'claimed', 'answered', 'closed')),
	CONSTRAINT "care_case_closed" CHECK (("care_case"."state" = 'closed') = ("care_case"."closed_at" is not null)),
	CONSTRAINT "care_case_staff" CHECK ("care_case"."state" not in ('claimed', 'answered') or "care_case"."staff_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "care_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "care_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"case_id" bigint NOT NULL,
	"staff_id" bigint,
	"body" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "care_message_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "care_proposal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "care_proposal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"case_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"state" text NOT NULL,
	"contents" "bytea" NOT NULL,
	"decision" "bytea",
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "care_proposal_code_unique" UNIQUE("code"),
	CONSTRAINT "care_proposal_state" CHECK ("care_proposal"."state" in ('sent', 'accepted', 'changed', 'declined', 'expired', 'withdrawn')),
	CONSTRAINT "care_proposal_decided" CHECK (("care_proposal"."state" = 'sent') = ("care_proposal"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "care_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "care_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"body" jsonb NOT NULL,
	"active" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "care_template_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "care_case" ADD CONSTRAINT "care_case_person_id_health_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."health_person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_case" ADD CONSTRAINT "care_case_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_case" ADD CONSTRAINT "care_case_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_message" ADD CONSTRAINT "care_message_case_id_care_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_message" ADD CONSTRAINT "care_message_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_proposal" ADD CONSTRAINT "care_proposal_case_id_care_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_proposal" ADD CONSTRAINT "care_proposal_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "care_case_open" ON "care_case" USING btree ("person_id") WHERE state <> 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "care_case_about" ON "care_case" USING btree ("about") WHERE about is not null;--> statement-breakpoint
CREATE INDEX "care_case_queue" ON "care_case" USING btree ("waiting_since") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "care_case_member" ON "care_case" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "care_message_case" ON "care_message" USING btree ("case_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "care_proposal_open" ON "care_proposal" USING btree ("case_id") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "care_proposal_case" ON "care_proposal" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "care_proposal_expiry" ON "care_proposal" USING btree ("expires_at") WHERE state = 'sent';
CREATE TABLE "quest_sitting" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quest_sitting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_quest_code" text NOT NULL,
	"person_id" text NOT NULL,
	"state" text NOT NULL,
	"questions_version" integer NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"answers" "bytea" NOT NULL,
	"result" "bytea",
	"started_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "quest_sitting_state" CHECK ("quest_sitting"."state" in ('open', 'done')),
	CONSTRAINT "quest_sitting_done" CHECK (("quest_sitting"."state" = 'done') = ("quest_sitting"."result" is not null and "quest_sitting"."finished_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "quest_sitting" ADD CONSTRAINT "quest_sitting_person_id_health_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."health_person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quest_sitting_code" ON "quest_sitting" USING btree ("user_quest_code");--> statement-breakpoint
CREATE UNIQUE INDEX "quest_sitting_open" ON "quest_sitting" USING btree ("person_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "quest_sitting_person" ON "quest_sitting" USING btree ("person_id","changed_at");
CREATE TABLE "code_asker" (
	"asker" text NOT NULL,
	"recipient" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "code_asker_asker_recipient_pk" PRIMARY KEY("asker","recipient")
);
--> statement-breakpoint
CREATE TABLE "code_count" (
	"key" text PRIMARY KEY NOT NULL,
	"sent" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_code" ADD COLUMN "other_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "login_code" ADD COLUMN "sent" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "login_code" ADD COLUMN "asked_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "code_asker_until" ON "code_asker" USING btree ("until");--> statement-breakpoint
CREATE INDEX "code_count_until" ON "code_count" USING btree ("until");
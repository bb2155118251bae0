CREATE TABLE "setting_proposal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setting_proposal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"value" jsonb,
	"read" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "setting_proposal_state" CHECK ("setting_proposal"."state" in ('open', 'approved', 'rejected', 'withdrawn', 'replaced'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "setting_proposal_open" ON "setting_proposal" USING btree ("name") WHERE state = 'open';
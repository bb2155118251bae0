CREATE TABLE "first_binding" (
	"provider" text NOT NULL,
	"subject_hash" text NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "first_binding_provider_subject_hash_pk" PRIMARY KEY("provider","subject_hash"),
	CONSTRAINT "first_binding_member" UNIQUE("provider","member_id"),
	CONSTRAINT "first_binding_provider" CHECK ("first_binding"."provider" in ('line'))
);
--> statement-breakpoint
CREATE TABLE "line_visit" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"visitor" text NOT NULL,
	"member_id" bigint,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"next" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	"person" jsonb
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_reason";--> statement-breakpoint
ALTER TABLE "member_provider" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_provider" ADD COLUMN "is_friend" boolean;--> statement-breakpoint
ALTER TABLE "first_binding" ADD CONSTRAINT "first_binding_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_visit" ADD CONSTRAINT "line_visit_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_visit_expiry" ON "line_visit" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_reason" CHECK ("ledger_entry"."reason" in ('welcome', 'lineBound', 'earned', 'earnedBack', 'spent', 'spentBack', 'expired', 'redPacket', 'couponClaimed', 'couponUsed', 'couponBack', 'couponExpired', 'gift'));
CREATE TABLE "plate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"member_id" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"staff_id" bigint,
	"picture" text,
	"said" "bytea",
	"answer" "bytea",
	CONSTRAINT "plate_number_unique" UNIQUE("number"),
	CONSTRAINT "plate_once" UNIQUE("member_id","idempotency_key"),
	CONSTRAINT "plate_kind" CHECK ("plate"."kind" in ('myPlate', 'balanced')),
	CONSTRAINT "plate_state_known" CHECK ("plate"."state" in ('sent', 'claimed', 'answered', 'withdrawn', 'erased')),
	CONSTRAINT "plate_locale" CHECK ("plate"."locale" in ('tw', 'zh', 'en')),
	CONSTRAINT "plate_taken" CHECK (("plate"."state" in ('claimed', 'answered')) = ("plate"."staff_id" is not null)),
	CONSTRAINT "plate_answered" CHECK (("plate"."state" = 'answered') = ("plate"."answer" is not null)),
	CONSTRAINT "plate_erased" CHECK (case when "plate"."state" = 'erased' then "plate"."said" is null and "plate"."picture" is null
        else "plate"."said" is not null and "plate"."picture" is not null end)
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_reason";--> statement-breakpoint
ALTER TABLE "plate" ADD CONSTRAINT "plate_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plate" ADD CONSTRAINT "plate_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plate_member" ON "plate" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "plate_queue" ON "plate" USING btree ("due_at","id") WHERE state in ('sent', 'claimed');--> statement-breakpoint
CREATE INDEX "plate_staff" ON "plate" USING btree ("staff_id","state","state_at");--> statement-breakpoint
CREATE INDEX "plate_state" ON "plate" USING btree ("state","state_at");--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_reason" CHECK ("ledger_entry"."reason" in ('welcome', 'lineBound', 'earned', 'earnedBack', 'spent', 'spentBack', 'expired', 'redPacket', 'couponClaimed', 'couponUsed', 'couponBack', 'couponExpired', 'gift', 'checkIn', 'streak', 'reviewed', 'reviewedBack', 'plate'));
CREATE TABLE "check_in" (
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"streak" integer NOT NULL,
	CONSTRAINT "check_in_member_id_day_pk" PRIMARY KEY("member_id","day"),
	CONSTRAINT "check_in_streak" CHECK ("check_in"."streak" > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_reason";--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_reason" CHECK ("ledger_entry"."reason" in ('welcome', 'lineBound', 'earned', 'earnedBack', 'spent', 'spentBack', 'expired', 'redPacket', 'couponClaimed', 'couponUsed', 'couponBack', 'couponExpired', 'gift', 'checkIn', 'streak', 'reviewed'));
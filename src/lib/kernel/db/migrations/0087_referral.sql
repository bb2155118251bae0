CREATE TABLE "referral_account" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"way" text DEFAULT 'coins' NOT NULL,
	"owed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "referral_account_owed" CHECK ("referral_account"."owed" >= 0),
	CONSTRAINT "referral_account_way" CHECK ("referral_account"."way" in ('coins', 'bank'))
);
--> statement-breakpoint
CREATE TABLE "referral_bond" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"inviter_id" bigint NOT NULL,
	"state" text NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	CONSTRAINT "referral_bond_older" CHECK ("referral_bond"."inviter_id" < "referral_bond"."member_id"),
	CONSTRAINT "referral_bond_state_known" CHECK ("referral_bond"."state" in ('bound', 'held', 'cleared', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "referral_commission" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_commission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"level" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"via_id" bigint NOT NULL,
	"base" integer NOT NULL,
	"percent" integer NOT NULL,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "referral_commission_once" UNIQUE("order_id","level"),
	CONSTRAINT "referral_commission_level" CHECK ("referral_commission"."level" in (1, 2)),
	CONSTRAINT "referral_commission_state" CHECK ("referral_commission"."state" in ('pending', 'settled', 'reversed', 'refused')),
	CONSTRAINT "referral_commission_amounts" CHECK (least("referral_commission"."base", "referral_commission"."amount", "referral_commission"."percent") >= 0),
	CONSTRAINT "referral_commission_settled" CHECK ("referral_commission"."state" <> 'settled' or "referral_commission"."settled_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "referral_payout" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_payout_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"member_id" bigint NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"amount" integer NOT NULL,
	"tax" integer DEFAULT 0 NOT NULL,
	"payee" "bytea",
	"locale" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"refusal_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "referral_payout_code_unique" UNIQUE("code"),
	CONSTRAINT "referral_payout_locale" CHECK ("referral_payout"."locale" in ('tw', 'zh', 'en')),
	CONSTRAINT "referral_payout_way" CHECK ("referral_payout"."way" in ('coins', 'bank')),
	CONSTRAINT "referral_payout_state_known" CHECK ("referral_payout"."state" in ('asked', 'done', 'refused')),
	CONSTRAINT "referral_payout_amount" CHECK ("referral_payout"."amount" > 0 and "referral_payout"."tax" between 0 and "referral_payout"."amount")
);
--> statement-breakpoint
ALTER TABLE "referral_account" ADD CONSTRAINT "referral_account_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_bond" ADD CONSTRAINT "referral_bond_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_bond" ADD CONSTRAINT "referral_bond_inviter_id_member_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_commission" ADD CONSTRAINT "referral_commission_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_commission" ADD CONSTRAINT "referral_commission_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_commission" ADD CONSTRAINT "referral_commission_buyer_id_member_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_commission" ADD CONSTRAINT "referral_commission_via_id_member_id_fk" FOREIGN KEY ("via_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_payout" ADD CONSTRAINT "referral_payout_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_bond_inviter" ON "referral_bond" USING btree ("inviter_id","bound_at");--> statement-breakpoint
CREATE INDEX "referral_bond_state" ON "referral_bond" USING btree ("state","state_at") WHERE state <> 'bound';--> statement-breakpoint
CREATE INDEX "referral_commission_due" ON "referral_commission" USING btree ("due_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "referral_commission_member" ON "referral_commission" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "referral_commission_buyer" ON "referral_commission" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "referral_commission_via" ON "referral_commission" USING btree ("via_id");--> statement-breakpoint
CREATE INDEX "referral_payout_member" ON "referral_payout" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_payout_open" ON "referral_payout" USING btree ("member_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "referral_payout_state" ON "referral_payout" USING btree ("state","id") WHERE way = 'bank';
CREATE TABLE "cart_gift" (
	"owner" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_gift_owner_promotion_id_pk" PRIMARY KEY("owner","promotion_id")
);
--> statement-breakpoint
CREATE TABLE "code_guess" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_use" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	CONSTRAINT "code_use_order" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"most" integer,
	"minimum" integer DEFAULT 0 NOT NULL,
	"only" jsonb,
	"first_order_only" boolean DEFAULT false NOT NULL,
	"for_group" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'on' NOT NULL,
	"claim_from" timestamp with time zone,
	"claim_until" timestamp with time zone,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"days_from_claim" integer,
	"total" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"per_member" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_taken" CHECK ("coupon"."taken" between 0 and coalesce("coupon"."total", "coupon"."taken"))
);
--> statement-breakpoint
CREATE TABLE "discount_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"most" integer,
	"minimum" integer DEFAULT 0 NOT NULL,
	"only" jsonb,
	"first_order_only" boolean DEFAULT false NOT NULL,
	"for_group" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'on' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"total" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"per_member" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_code_code_unique" UNIQUE("code"),
	CONSTRAINT "discount_code_used" CHECK ("discount_code"."used" between 0 and coalesce("discount_code"."total", "discount_code"."used"))
);
--> statement-breakpoint
CREATE TABLE "member_coupon" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"coupon_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"state" text DEFAULT 'unused' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"claimed_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"order_id" bigint,
	CONSTRAINT "member_coupon_place" UNIQUE("member_id","coupon_id","place")
);
--> statement-breakpoint
CREATE TABLE "red_packet" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "red_packet_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"wish" jsonb NOT NULL,
	"pot" integer NOT NULL,
	"shares" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "red_packet_share" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "red_packet_share_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"packet_id" bigint NOT NULL,
	"coins" integer NOT NULL,
	"member_id" bigint,
	"opened_at" timestamp with time zone,
	CONSTRAINT "red_packet_share_coins" CHECK ("red_packet_share"."coins" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"relate_number" text NOT NULL,
	"choice" jsonb,
	"items" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"number" text,
	"random_code" text,
	"issued_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp with time zone,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_relate_number_unique" UNIQUE("relate_number"),
	CONSTRAINT "invoice_number_unique" UNIQUE("number"),
	CONSTRAINT "invoice_amount" CHECK ("invoice"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"refund_id" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"allowance_number" text,
	"settled_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp with time zone,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_refund_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "invoice_refund_amount" CHECK ("invoice_refund"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "saved_invoice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"choice" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coin_earning" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"credited" integer
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"balance" integer NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "ledger_account_member_id_kind_pk" PRIMARY KEY("member_id","kind"),
	CONSTRAINT "ledger_account_balance" CHECK ("ledger_account"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"reason" text NOT NULL,
	"subject" jsonb,
	"order_id" bigint,
	"key" text NOT NULL,
	"expires_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entry_key_unique" UNIQUE("key"),
	CONSTRAINT "ledger_entry_amount" CHECK ("ledger_entry"."amount" <> 0),
	CONSTRAINT "ledger_entry_balance" CHECK ("ledger_entry"."balance_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "line_pay_trade" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "line_pay_trade_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trade_no" text NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirming_at" timestamp with time zone,
	CONSTRAINT "line_pay_trade_trade_no_unique" UNIQUE("trade_no"),
	CONSTRAINT "line_pay_trade_transaction_id_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "pay_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint,
	"title" text DEFAULT '' NOT NULL,
	"amount" integer NOT NULL,
	"locale" text NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "card_binding" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_binding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"trade_no" text NOT NULL,
	"amount" integer NOT NULL,
	"token" text NOT NULL,
	"locale" text NOT NULL,
	"order_number" text,
	"status" text NOT NULL,
	"card_id" bigint,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"query_at" timestamp with time zone,
	"queries" integer DEFAULT 0 NOT NULL,
	"gateway_trade_no" text,
	"hold" text DEFAULT 'none' NOT NULL,
	"release_at" timestamp with time zone,
	"release_tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "card_binding_trade_no_unique" UNIQUE("trade_no")
);
--> statement-breakpoint
CREATE TABLE "card_charge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_charge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trade_no" text NOT NULL,
	"member_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"code" integer,
	"buyer_url" text,
	"gateway_trade_no" text,
	"sent_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "card_charge_trade_no_unique" UNIQUE("trade_no")
);
--> statement-breakpoint
CREATE TABLE "order_card" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"card_id" bigint NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_card" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stored_card_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"secret" text NOT NULL,
	"fingerprint" text NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"expires_on" text NOT NULL,
	"alias" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"forget_at" timestamp with time zone,
	"forget_tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"bank_code" text,
	"account" text,
	"holder" text,
	"created_at" timestamp with time zone NOT NULL,
	"given_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"sent_by" text,
	CONSTRAINT "bank_refund_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "transfer_notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" bigint NOT NULL,
	"last_five" text NOT NULL,
	"transferred_at" timestamp with time zone NOT NULL,
	"picture" text,
	"state" text NOT NULL,
	"refusal" text,
	"told_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text
);
--> statement-breakpoint
ALTER TABLE "cart_line" DROP CONSTRAINT "cart_line_owner_sku_id_pk";--> statement-breakpoint
ALTER TABLE "payment_attempt" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "variant" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_owner_sku_id_variant_pk" PRIMARY KEY("owner","sku_id","variant");--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "add_on_of" bigint;--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "campaign_id" bigint;--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "instalments" integer;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "card_id" bigint;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "invoice" jsonb;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "hold_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "campaign_id" bigint;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "link_id" bigint;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "pay_key" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "instalments" integer;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "issued" jsonb;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cart_gift" ADD CONSTRAINT "cart_gift_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_gift" ADD CONSTRAINT "cart_gift_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_guess" ADD CONSTRAINT "code_guess_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_use" ADD CONSTRAINT "code_use_code_id_discount_code_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_code"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_use" ADD CONSTRAINT "code_use_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_use" ADD CONSTRAINT "code_use_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupon" ADD CONSTRAINT "member_coupon_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupon" ADD CONSTRAINT "member_coupon_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupon" ADD CONSTRAINT "member_coupon_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_packet_share" ADD CONSTRAINT "red_packet_share_packet_id_red_packet_id_fk" FOREIGN KEY ("packet_id") REFERENCES "public"."red_packet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_packet_share" ADD CONSTRAINT "red_packet_share_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_refund" ADD CONSTRAINT "invoice_refund_order_id_invoice_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."invoice"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_invoice" ADD CONSTRAINT "saved_invoice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_earning" ADD CONSTRAINT "coin_earning_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_link" ADD CONSTRAINT "pay_link_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_binding" ADD CONSTRAINT "card_binding_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_binding" ADD CONSTRAINT "card_binding_card_id_stored_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."stored_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_charge" ADD CONSTRAINT "card_charge_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_charge" ADD CONSTRAINT "card_charge_card_id_stored_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."stored_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_card" ADD CONSTRAINT "order_card_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_card" ADD CONSTRAINT "order_card_card_id_stored_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."stored_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_card" ADD CONSTRAINT "stored_card_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_refund" ADD CONSTRAINT "bank_refund_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_notice" ADD CONSTRAINT "transfer_notice_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "code_use_place" ON "code_use" USING btree ("code_id","member_id","place") WHERE returned_at is null;--> statement-breakpoint
CREATE INDEX "member_coupon_order" ON "member_coupon" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "member_coupon_end" ON "member_coupon" USING btree ("ends_at") WHERE state = 'unused';--> statement-breakpoint
CREATE UNIQUE INDEX "red_packet_share_member" ON "red_packet_share" USING btree ("packet_id","member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "red_packet_share_free" ON "red_packet_share" USING btree ("packet_id","id") WHERE member_id is null;--> statement-breakpoint
CREATE INDEX "invoice_due" ON "invoice" USING btree ("try_at") WHERE try_at is not null;--> statement-breakpoint
CREATE INDEX "invoice_refund_order" ON "invoice_refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_refund_due" ON "invoice_refund" USING btree ("try_at") WHERE try_at is not null;--> statement-breakpoint
CREATE INDEX "saved_invoice_member" ON "saved_invoice" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_invoice_default" ON "saved_invoice" USING btree ("member_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "coin_earning_due" ON "coin_earning" USING btree ("due_at") WHERE credited is null;--> statement-breakpoint
CREATE INDEX "ledger_account_expiry" ON "ledger_account" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("member_id","kind","id");--> statement-breakpoint
CREATE INDEX "ledger_entry_order" ON "ledger_entry" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "pay_link_order" ON "pay_link" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "card_binding_member" ON "card_binding" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "card_binding_query" ON "card_binding" USING btree ("query_at");--> statement-breakpoint
CREATE INDEX "card_binding_release" ON "card_binding" USING btree ("release_at");--> statement-breakpoint
CREATE INDEX "card_charge_card" ON "card_charge" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "order_card_card" ON "order_card" USING btree ("card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_card_once" ON "stored_card" USING btree ("member_id","fingerprint") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stored_card_default" ON "stored_card" USING btree ("member_id") WHERE is_default and removed_at is null;--> statement-breakpoint
CREATE INDEX "stored_card_forget" ON "stored_card" USING btree ("forget_at");--> statement-breakpoint
CREATE INDEX "bank_refund_open" ON "bank_refund" USING btree ("state") WHERE state <> 'sent';--> statement-breakpoint
CREATE INDEX "transfer_notice_attempt" ON "transfer_notice" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_notice_open" ON "transfer_notice" USING btree ("attempt_id") WHERE state = 'told';--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_link_id_pay_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."pay_link"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempt_link" ON "payment_attempt" USING btree ("link_id");--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_subject" CHECK (num_nonnulls(order_id, link_id) = 1);--> statement-breakpoint
UPDATE "goods" SET "kind" = 'package' WHERE "id" IN (SELECT "goods_id" FROM "goods_package");

CREATE TABLE "till" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "till_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"state" text NOT NULL,
	"float" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"count" jsonb,
	"counted" jsonb,
	"expected" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"counted_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"approved_by" text,
	CONSTRAINT "till_state" CHECK ("till"."state" in ('open', 'counted', 'closed')),
	CONSTRAINT "till_float" CHECK ("till"."float" >= 0),
	CONSTRAINT "till_counted" CHECK ("till"."state" = 'open' or "till"."counted" is not null),
	CONSTRAINT "till_closed" CHECK (("till"."state" = 'closed') = ("till"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "till_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "till_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"till_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"amount" integer NOT NULL,
	"attempt_id" bigint,
	"bank_refund_id" bigint,
	"received" integer,
	"reference" text DEFAULT '' NOT NULL,
	"last_digits" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "till_entry_attempt_id_unique" UNIQUE("attempt_id"),
	CONSTRAINT "till_entry_bank_refund_id_unique" UNIQUE("bank_refund_id"),
	CONSTRAINT "till_entry_once" UNIQUE("till_id","key"),
	CONSTRAINT "till_entry_kind" CHECK ("till_entry"."kind" in ('payment', 'refund', 'in', 'out')),
	CONSTRAINT "till_entry_way" CHECK ("till_entry"."way" in ('cash', 'card', 'transfer')),
	CONSTRAINT "till_entry_sign" CHECK (case when "till_entry"."kind" in ('payment', 'in') then "till_entry"."amount" > 0 else "till_entry"."amount" < 0 end),
	CONSTRAINT "till_entry_payment" CHECK (("till_entry"."kind" = 'payment') = ("till_entry"."attempt_id" is not null)),
	CONSTRAINT "till_entry_refund" CHECK (("till_entry"."kind" = 'refund') = ("till_entry"."bank_refund_id" is not null)),
	CONSTRAINT "till_entry_reason" CHECK (("till_entry"."kind" in ('in', 'out')) = ("till_entry"."reason" <> '')),
	CONSTRAINT "till_entry_received" CHECK ("till_entry"."received" is null or "till_entry"."received" >= "till_entry"."amount"),
	CONSTRAINT "till_entry_moved" CHECK ("till_entry"."kind" in ('payment', 'refund') or "till_entry"."way" = 'cash')
);
--> statement-breakpoint
ALTER TABLE "shop_order" DROP CONSTRAINT "order_payment_method";--> statement-breakpoint
ALTER TABLE "payment_attempt" DROP CONSTRAINT "payment_attempt_method";--> statement-breakpoint
ALTER TABLE "till" ADD CONSTRAINT "till_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_entry" ADD CONSTRAINT "till_entry_till_id_till_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."till"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_entry" ADD CONSTRAINT "till_entry_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_entry" ADD CONSTRAINT "till_entry_bank_refund_id_bank_refund_id_fk" FOREIGN KEY ("bank_refund_id") REFERENCES "public"."bank_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "till_own" ON "till" USING btree ("staff_id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "till_newest" ON "till" USING btree ("opened_at");--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "order_payment_method" CHECK ("shop_order"."payment_method" in ('card', 'instalment', 'storedCard', 'storeCode', 'atm', 'barcode', 'transfer', 'linePay', 'counterCash', 'counterCard', 'counterTransfer'));--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_method" CHECK ("payment_attempt"."method" in ('card', 'instalment', 'storedCard', 'storeCode', 'atm', 'barcode', 'transfer', 'linePay', 'counterCash', 'counterCard', 'counterTransfer'));
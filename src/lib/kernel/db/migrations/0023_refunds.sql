CREATE TABLE "refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"order_id" bigint NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"coins" integer NOT NULL,
	"deducted" integer NOT NULL,
	"steps" jsonb NOT NULL,
	"is_whole" boolean NOT NULL,
	"restock" boolean NOT NULL,
	"order_was" integer,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" text NOT NULL,
	"first_by" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"refusal" text,
	"completed_at" timestamp with time zone,
	CONSTRAINT "refund_number_unique" UNIQUE("number"),
	CONSTRAINT "refund_key_unique" UNIQUE("key"),
	CONSTRAINT "refund_reason" CHECK ("refund"."reason" in ('cancelled', 'notPickedUp', 'returned', 'soldOut', 'serviceEnded', 'goodwill')),
	CONSTRAINT "refund_state_known" CHECK ("refund"."state" in ('waiting', 'granted', 'completed', 'refused', 'withdrawn')),
	CONSTRAINT "refund_refusal" CHECK ("refund"."refusal" in ('onItsWay', 'notReturned', 'usedUp', 'mistake')),
	CONSTRAINT "refund_amounts" CHECK (least("refund"."total", "refund"."coins", "refund"."deducted") >= 0)
);
--> statement-breakpoint
CREATE TABLE "refund_line" (
	"refund_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"amount" integer NOT NULL,
	"coins" integer NOT NULL,
	CONSTRAINT "refund_line_refund_id_order_line_id_pk" PRIMARY KEY("refund_id","order_line_id"),
	CONSTRAINT "refund_line_quantity" CHECK ("refund_line"."quantity" > 0),
	CONSTRAINT "refund_line_amounts" CHECK (least("refund_line"."amount", "refund_line"."coins") >= 0)
);
--> statement-breakpoint
CREATE TABLE "refund_transfer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_transfer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp with time zone,
	"answer" text,
	"done_at" timestamp with time zone,
	CONSTRAINT "refund_transfer_once" UNIQUE("refund_id","attempt_id"),
	CONSTRAINT "refund_transfer_state" CHECK ("refund_transfer"."state" in ('due', 'byBank', 'done', 'stuck')),
	CONSTRAINT "refund_transfer_amount" CHECK ("refund_transfer"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "bank_refund" DROP CONSTRAINT "bank_refund_attempt_id_unique";--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "free_shipping_from" integer;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "dropped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_refund" ADD COLUMN "transfer_id" bigint;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_transfer" ADD CONSTRAINT "refund_transfer_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_transfer" ADD CONSTRAINT "refund_transfer_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_state" ON "refund" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_waiting" ON "refund" USING btree ("order_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "refund_line_line" ON "refund_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "refund_transfer_attempt" ON "refund_transfer" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "refund_transfer_due" ON "refund_transfer" USING btree ("try_at") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "refund_transfer_stuck" ON "refund_transfer" USING btree ("id") WHERE state = 'stuck';--> statement-breakpoint
ALTER TABLE "bank_refund" ADD CONSTRAINT "bank_refund_once" UNIQUE NULLS NOT DISTINCT("attempt_id","transfer_id");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_dropped" CHECK ("order_line"."dropped" between 0 and "order_line"."quantity");--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_refunded" CHECK ("payment_attempt"."refunded" between 0 and "payment_attempt"."amount");--> statement-breakpoint
ALTER TABLE "bank_refund" ADD CONSTRAINT "bank_refund_transfer_id_refund_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."refund_transfer"("id");

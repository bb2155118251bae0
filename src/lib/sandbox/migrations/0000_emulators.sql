-- Earlier versions made these tables with those of the shop: what is there stays, what it lacks is added.
CREATE SCHEMA IF NOT EXISTS "sandbox_invoice";
--> statement-breakpoint
CREATE SCHEMA IF NOT EXISTS "sandbox_gateway";
--> statement-breakpoint
CREATE SCHEMA IF NOT EXISTS "sandbox_ecpg";
--> statement-breakpoint
CREATE SCHEMA IF NOT EXISTS "sandbox_linepay";
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "sandbox_invoice"."allowance" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_invoice"."allowance_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"issued_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "sandbox_invoice"."issued" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_invoice"."issued_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"relate_number" text NOT NULL,
	"number" text,
	"random_number" text NOT NULL,
	"request" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"allowed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	CONSTRAINT "issued_relate_number_unique" UNIQUE("relate_number"),
	CONSTRAINT "issued_number_unique" UNIQUE("number"),
	CONSTRAINT "issued_allowed" CHECK ("sandbox_invoice"."issued"."allowed" between 0 and "sandbox_invoice"."issued"."amount")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "sandbox_gateway"."control" (
	"id" integer PRIMARY KEY NOT NULL,
	"notify" text NOT NULL,
	"result_page" boolean NOT NULL,
	"answers" text DEFAULT 'well' NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "sandbox_gateway"."notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_gateway"."notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trade_id" bigint NOT NULL,
	"kind" text DEFAULT 'result' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone,
	"last_answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "sandbox_gateway"."trade" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_gateway"."trade_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_trade_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"form" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"code" text DEFAULT '0' NOT NULL,
	"code_text" text DEFAULT '' NOT NULL,
	"card6" text DEFAULT '' NOT NULL,
	"card4" text DEFAULT '' NOT NULL,
	"stages" integer DEFAULT 0 NOT NULL,
	"issued" jsonb,
	"expires_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"said_amount" integer,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"refunded" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "trade_merchant_trade_no_unique" UNIQUE("merchant_trade_no"),
	CONSTRAINT "trade_trade_no_unique" UNIQUE("trade_no"),
	CONSTRAINT "trade_refunded" CHECK ("sandbox_gateway"."trade"."refunded" between 0 and "sandbox_gateway"."trade"."amount")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "sandbox_ecpg"."card" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_ecpg"."card_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bind_card_id" text NOT NULL,
	"member_key" text NOT NULL,
	"card" jsonb NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "card_bind_card_id_unique" UNIQUE("bind_card_id")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "sandbox_ecpg"."notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_ecpg"."notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trade_id" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"last_answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "sandbox_ecpg"."trade" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_ecpg"."trade_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"merchant_trade_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"member_key" text NOT NULL,
	"amount" integer NOT NULL,
	"return_url" text NOT NULL,
	"result_url" text DEFAULT '' NOT NULL,
	"token" text,
	"token_until" timestamp with time zone,
	"pay_token" text,
	"card" jsonb,
	"bind_card_id" text,
	"is_same_card" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"code" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"refunded" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "trade_merchant_trade_no_unique" UNIQUE("merchant_trade_no"),
	CONSTRAINT "trade_trade_no_unique" UNIQUE("trade_no"),
	CONSTRAINT "trade_token_unique" UNIQUE("token"),
	CONSTRAINT "trade_pay_token_unique" UNIQUE("pay_token")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "sandbox_linepay"."payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_linepay"."payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" text NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"confirm_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"status" text NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payment_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "payment_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "sandbox_gateway"."control" ADD COLUMN IF NOT EXISTS "answers" text DEFAULT 'well' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_gateway"."notice" ADD COLUMN IF NOT EXISTS "kind" text DEFAULT 'result' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_gateway"."trade"
  ADD COLUMN IF NOT EXISTS "stages" integer DEFAULT 0 NOT NULL,
  ADD COLUMN IF NOT EXISTS "issued" jsonb,
  ADD COLUMN IF NOT EXISTS "expires_at" timestamp with time zone,
  ADD COLUMN IF NOT EXISTS "reported_at" timestamp with time zone,
  ADD COLUMN IF NOT EXISTS "said_amount" integer;--> statement-breakpoint
ALTER TABLE "sandbox_invoice"."allowance" DROP CONSTRAINT IF EXISTS "allowance_issued_id_issued_id_fk", ADD CONSTRAINT "allowance_issued_id_issued_id_fk" FOREIGN KEY ("issued_id") REFERENCES "sandbox_invoice"."issued"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_gateway"."notice" DROP CONSTRAINT IF EXISTS "notice_trade_id_trade_id_fk", ADD CONSTRAINT "notice_trade_id_trade_id_fk" FOREIGN KEY ("trade_id") REFERENCES "sandbox_gateway"."trade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_ecpg"."notice" DROP CONSTRAINT IF EXISTS "notice_trade_id_trade_id_fk", ADD CONSTRAINT "notice_trade_id_trade_id_fk" FOREIGN KEY ("trade_id") REFERENCES "sandbox_ecpg"."trade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "allowance_issued" ON "sandbox_invoice"."allowance" USING btree ("issued_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notice_due" ON "sandbox_gateway"."notice" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notice_trade" ON "sandbox_gateway"."notice" USING btree ("trade_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ecpg_notice_due" ON "sandbox_ecpg"."notice" USING btree ("due_at");

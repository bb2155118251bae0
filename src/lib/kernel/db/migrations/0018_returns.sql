CREATE TABLE "return_evidence" (
	"return_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "return_evidence_return_id_place_pk" PRIMARY KEY("return_id","place")
);
--> statement-breakpoint
CREATE TABLE "return_line" (
	"return_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"received" integer,
	"restock" boolean DEFAULT false NOT NULL,
	CONSTRAINT "return_line_return_id_order_line_id_pk" PRIMARY KEY("return_id","order_line_id"),
	CONSTRAINT "return_line_quantity" CHECK ("return_line"."quantity" > 0),
	CONSTRAINT "return_line_received" CHECK ("return_line"."received" between 0 and "return_line"."quantity")
);
--> statement-breakpoint
CREATE TABLE "return_move" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" bigint NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"cause" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "return_move_from" CHECK ("return_move"."from_state" in ('applying', 'rejected', 'approved', 'returning', 'returnedAwaitingRefund', 'refundComplete', 'closed')),
	CONSTRAINT "return_move_to" CHECK ("return_move"."to_state" in ('applying', 'rejected', 'approved', 'returning', 'returnedAwaitingRefund', 'refundComplete', 'closed')),
	CONSTRAINT "return_move_cause" CHECK ("return_move"."cause" in ('shopper', 'staff', 'time', 'carrier', 'refund'))
);
--> statement-breakpoint
CREATE TABLE "return_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parcel_id" bigint NOT NULL,
	"code" integer NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_news_once" UNIQUE("parcel_id","code","at")
);
--> statement-breakpoint
CREATE TABLE "return_parcel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_parcel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" bigint NOT NULL,
	"trade_no" text NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"tracking_number" text,
	"carrier_trade_no" text,
	"logistics_id" text,
	"kiosk_code" text,
	"kiosk_code_until" date,
	"sender" jsonb,
	"pickup_time" text DEFAULT 'any' NOT NULL,
	"temperature" text DEFAULT 'ambient' NOT NULL,
	"box" text DEFAULT '60' NOT NULL,
	"may_exist" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp with time zone,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_parcel_trade_no_unique" UNIQUE("trade_no"),
	CONSTRAINT "return_parcel_tries" CHECK ("return_parcel"."tries" >= 0),
	CONSTRAINT "return_parcel_way" CHECK ("return_parcel"."way" in ('FAMI', 'UNIMART', 'courier', 'own')),
	CONSTRAINT "return_parcel_state" CHECK ("return_parcel"."state" in ('asked', 'unsure', 'ready', 'underway', 'arrived', 'lost', 'failed', 'cancelled')),
	CONSTRAINT "return_parcel_pickup" CHECK ("return_parcel"."pickup_time" in ('any', 'morning', 'afternoon', 'evening')),
	CONSTRAINT "return_parcel_temperature" CHECK ("return_parcel"."temperature" in ('ambient', 'chilled', 'frozen')),
	CONSTRAINT "return_parcel_box" CHECK ("return_parcel"."box" in ('60', '90', '120', '150'))
);
--> statement-breakpoint
CREATE TABLE "return_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"order_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reason" text,
	"description" text DEFAULT '' NOT NULL,
	"is_opened" boolean DEFAULT false NOT NULL,
	"is_whole" boolean NOT NULL,
	"account" jsonb,
	"amount" integer NOT NULL,
	"coins" integer NOT NULL,
	"applications" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"close_reason" text,
	"inspected_at" timestamp with time zone,
	"refund_number" text,
	"refunded_amount" integer,
	"refunded_coins" integer,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "return_request_number_unique" UNIQUE("number"),
	CONSTRAINT "return_request_refund_number_unique" UNIQUE("refund_number"),
	CONSTRAINT "return_once" UNIQUE("member_id","idempotency_key"),
	CONSTRAINT "return_amounts" CHECK (least("return_request"."amount", "return_request"."coins", "return_request"."refunded_amount", "return_request"."refunded_coins") >= 0),
	CONSTRAINT "return_applications" CHECK ("return_request"."applications" > 0),
	CONSTRAINT "return_close_reason_said" CHECK (("return_request"."state" = 'closed') = ("return_request"."close_reason" is not null)),
	CONSTRAINT "return_state_known" CHECK ("return_request"."state" in ('applying', 'rejected', 'approved', 'returning', 'returnedAwaitingRefund', 'refundComplete', 'closed')),
	CONSTRAINT "return_reason" CHECK ("return_request"."reason" in ('changedMind', 'unneeded', 'unsuitable', 'defect')),
	CONSTRAINT "return_close_reason" CHECK ("return_request"."close_reason" in ('withdrawn', 'notSent', 'notReapplied', 'byStaff'))
);
--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "has_open_return" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "return_evidence" ADD CONSTRAINT "return_evidence_return_id_return_request_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."return_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_line" ADD CONSTRAINT "return_line_return_id_return_request_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."return_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_line" ADD CONSTRAINT "return_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_move" ADD CONSTRAINT "return_move_return_id_return_request_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."return_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_news" ADD CONSTRAINT "return_news_parcel_id_return_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."return_parcel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_parcel" ADD CONSTRAINT "return_parcel_return_id_return_request_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."return_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request" ADD CONSTRAINT "return_request_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request" ADD CONSTRAINT "return_request_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_line_line" ON "return_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "return_move_return" ON "return_move" USING btree ("return_id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_parcel_living" ON "return_parcel" USING btree ("return_id") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "return_parcel_due" ON "return_parcel" USING btree ("try_at") WHERE try_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "return_open" ON "return_request" USING btree ("order_id") WHERE state not in ('refundComplete', 'closed');--> statement-breakpoint
CREATE INDEX "return_order" ON "return_request" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_member" ON "return_request" USING btree ("member_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "return_due" ON "return_request" USING btree ("due_at","id") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "return_state" ON "return_request" USING btree ("state","id");
CREATE TABLE "subscription_cycle" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_cycle_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"due_on" date NOT NULL,
	"moved_to" date,
	"state" text NOT NULL,
	"order_id" bigint,
	"price" integer,
	"items" jsonb,
	"additions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delivery" jsonb,
	"charged_on" date,
	"tries" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "subscription_cycle_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "subscription_cycle_once" UNIQUE("subscription_id","number"),
	CONSTRAINT "subscription_cycle_state" CHECK ("subscription_cycle"."state" in ('planned', 'skipped', 'prepared', 'charging', 'paid', 'failed', 'void')),
	CONSTRAINT "subscription_cycle_number" CHECK ("subscription_cycle"."number" > 0),
	CONSTRAINT "subscription_cycle_price" CHECK ("subscription_cycle"."price" >= 0),
	CONSTRAINT "subscription_cycle_order" CHECK ("subscription_cycle"."state" in ('planned', 'skipped', 'void') or "subscription_cycle"."order_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "cycle_charge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cycle_charge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cycle_id" bigint NOT NULL,
	"try" integer NOT NULL,
	"trade_no" text NOT NULL,
	"card_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"outcome" text NOT NULL,
	"is_final" boolean DEFAULT false NOT NULL,
	"failure" text,
	"sent_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cycle_charge_trade_no_unique" UNIQUE("trade_no"),
	CONSTRAINT "cycle_charge_once" UNIQUE("cycle_id","try"),
	CONSTRAINT "cycle_charge_outcome" CHECK ("cycle_charge"."outcome" in ('sent', 'paid', 'declined', 'needsBuyer', 'void')),
	CONSTRAINT "cycle_charge_amount" CHECK ("cycle_charge"."amount" > 0),
	CONSTRAINT "cycle_charge_try" CHECK ("cycle_charge"."try" > 0)
);
--> statement-breakpoint
CREATE TABLE "pause_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pause_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" integer NOT NULL,
	"from_on" date NOT NULL,
	"months" integer,
	"reason_text" text DEFAULT '' NOT NULL,
	"fee" integer DEFAULT 0 NOT NULL,
	"fee_order_id" bigint,
	"answer" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "pause_request_kind" CHECK ("pause_request"."kind" in ('pause', 'stop', 'terminate')),
	CONSTRAINT "pause_request_status_known" CHECK ("pause_request"."status" in (0, 10, 20, 25, 30, 40, 50, 60)),
	CONSTRAINT "pause_request_months" CHECK ("pause_request"."months" between 1 and 3),
	CONSTRAINT "pause_request_fee" CHECK ("pause_request"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"plan" text NOT NULL,
	"cycle_days" integer NOT NULL,
	"box_delivery" text NOT NULL,
	"boxes" integer DEFAULT 1 NOT NULL,
	"discount_percent" integer DEFAULT 0 NOT NULL,
	"last_cycle" integer,
	"card_id" bigint NOT NULL,
	"delivery_type" text NOT NULL,
	"recipient" jsonb NOT NULL,
	"invoice" jsonb,
	"locale" text NOT NULL,
	"started_on" date NOT NULL,
	"shift_days" integer DEFAULT 0 NOT NULL,
	"next_cycle" integer DEFAULT 1 NOT NULL,
	"next_due_on" date NOT NULL,
	"told_cycle" integer DEFAULT 0 NOT NULL,
	"agreed_price" integer NOT NULL,
	"agreed_text" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"risen_price" integer,
	"risen_told_at" timestamp with time zone,
	"pause_reason" text,
	"paused_until" date,
	"card_told" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "subscription_number_unique" UNIQUE("number"),
	CONSTRAINT "subscription_kind" CHECK ("subscription"."kind" in ('pack', 'goods')),
	CONSTRAINT "subscription_state" CHECK ("subscription"."state" in ('active', 'paused', 'ended')),
	CONSTRAINT "subscription_plan" CHECK ("subscription"."plan" in ('daily', 'monthly', 'quarterly', 'annual', 'oneYear')),
	CONSTRAINT "subscription_box_delivery" CHECK ("subscription"."box_delivery" in ('monthly', 'quarterly')),
	CONSTRAINT "subscription_delivery_type" CHECK ("subscription"."delivery_type" in ('home', 'cvs', 'self')),
	CONSTRAINT "subscription_locale" CHECK ("subscription"."locale" in ('tw', 'zh', 'en')),
	CONSTRAINT "subscription_pause_reason" CHECK ("subscription"."pause_reason" in ('member', 'unpaid', 'card')),
	CONSTRAINT "subscription_end_reason" CHECK ("subscription"."end_reason" in ('over', 'member', 'merchant', 'left', 'refunded')),
	CONSTRAINT "subscription_rhythm" CHECK ("subscription"."cycle_days" between 1 and 366 and "subscription"."boxes" between 1 and 12),
	CONSTRAINT "subscription_price" CHECK ("subscription"."agreed_price" > 0),
	CONSTRAINT "subscription_discount" CHECK ("subscription"."discount_percent" between 0 and 99),
	CONSTRAINT "subscription_paused" CHECK (("subscription"."state" = 'paused') = ("subscription"."pause_reason" is not null)),
	CONSTRAINT "subscription_ended" CHECK (("subscription"."state" = 'ended') = ("subscription"."end_reason" is not null)
        and ("subscription"."state" = 'ended') = ("subscription"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "subscription_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" bigint NOT NULL,
	"act" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_item" (
	"subscription_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"morning" integer DEFAULT 0 NOT NULL,
	"evening" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "subscription_item_subscription_id_sku_id_pk" PRIMARY KEY("subscription_id","sku_id"),
	CONSTRAINT "subscription_item_quantity" CHECK ("subscription_item"."quantity" > 0),
	CONSTRAINT "subscription_item_doses" CHECK (least("subscription_item"."morning", "subscription_item"."evening") >= 0)
);
--> statement-breakpoint
ALTER TABLE "subscription_cycle" ADD CONSTRAINT "subscription_cycle_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_cycle" ADD CONSTRAINT "subscription_cycle_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_charge" ADD CONSTRAINT "cycle_charge_cycle_id_subscription_cycle_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."subscription_cycle"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_charge" ADD CONSTRAINT "cycle_charge_card_id_stored_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."stored_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pause_request" ADD CONSTRAINT "pause_request_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pause_request" ADD CONSTRAINT "pause_request_fee_order_id_shop_order_id_fk" FOREIGN KEY ("fee_order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_card_id_stored_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."stored_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_event" ADD CONSTRAINT "subscription_event_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_item" ADD CONSTRAINT "subscription_item_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_item" ADD CONSTRAINT "subscription_item_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_cycle_try" ON "subscription_cycle" USING btree ("try_at") WHERE try_at is not null;--> statement-breakpoint
CREATE INDEX "subscription_cycle_open" ON "subscription_cycle" USING btree ("id") WHERE state in ('prepared', 'charging', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "cycle_charge_sent" ON "cycle_charge" USING btree ("cycle_id") WHERE outcome = 'sent';--> statement-breakpoint
CREATE INDEX "cycle_charge_ask" ON "cycle_charge" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
CREATE INDEX "pause_request_of" ON "pause_request" USING btree ("subscription_id","id");--> statement-breakpoint
CREATE INDEX "pause_request_status" ON "pause_request" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pause_request_open" ON "pause_request" USING btree ("subscription_id") WHERE status in (10, 20, 30, 40, 50);--> statement-breakpoint
CREATE INDEX "subscription_member" ON "subscription" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "subscription_due" ON "subscription" USING btree ("next_due_on","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "subscription_telling" ON "subscription" USING btree ("next_due_on","id") WHERE state = 'active' and told_cycle < next_cycle;--> statement-breakpoint
CREATE INDEX "subscription_back" ON "subscription" USING btree ("paused_until") WHERE state = 'paused' and paused_until is not null;--> statement-breakpoint
CREATE INDEX "subscription_card" ON "subscription" USING btree ("card_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "subscription_event_of" ON "subscription_event" USING btree ("subscription_id","id");
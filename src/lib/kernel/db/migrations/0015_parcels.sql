CREATE TABLE "shipment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"trade_no" text NOT NULL,
	"carrier" text NOT NULL,
	"temperature" text NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"logistics_id" text,
	"tracking_number" text,
	"validation_no" text,
	"pickup_code" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp with time zone,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"pick_up_by" date,
	"reminded_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "shipment_trade_no_unique" UNIQUE("trade_no"),
	CONSTRAINT "shipment_logistics_id_unique" UNIQUE("logistics_id"),
	CONSTRAINT "shipment_tries" CHECK ("shipment"."tries" >= 0),
	CONSTRAINT "shipment_temperature" CHECK ("shipment"."temperature" in ('ambient', 'chilled', 'frozen')),
	CONSTRAINT "shipment_state_known" CHECK ("shipment"."state" in ('asked', 'labelled', 'inTransit', 'outForDelivery', 'atStore', 'delivered', 'storeClosed', 'returning', 'returned', 'lost', 'cancelled', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "shipment_line" (
	"shipment_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_line_shipment_id_order_line_id_pk" PRIMARY KEY("shipment_id","order_line_id"),
	CONSTRAINT "shipment_line_quantity" CHECK ("shipment_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipment_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"code" integer,
	"state" text,
	"message" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipment_news_once" UNIQUE("shipment_id","code","at"),
	CONSTRAINT "shipment_news_state" CHECK ("shipment_news"."state" in ('asked', 'labelled', 'inTransit', 'outForDelivery', 'atStore', 'delivered', 'storeClosed', 'returning', 'returned', 'lost', 'cancelled', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_news" ADD CONSTRAINT "shipment_news_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_order" ON "shipment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipment_due" ON "shipment" USING btree ("try_at") WHERE try_at is not null;--> statement-breakpoint
CREATE INDEX "shipment_state" ON "shipment" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "shipment_reminder" ON "shipment" USING btree ("pick_up_by") WHERE state = 'atStore' and reminded_at is null;--> statement-breakpoint
CREATE INDEX "shipment_line_line" ON "shipment_line" USING btree ("order_line_id");--> statement-breakpoint
UPDATE "shop_order" SET "received_at" = (
  SELECT max("at") FROM "order_move" WHERE "order_move"."order_id" = "shop_order"."id" AND "to_status" = 40
) WHERE "status" = 40;

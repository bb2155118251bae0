CREATE TABLE "stock_batch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku_id" bigint NOT NULL,
	"number" text NOT NULL,
	"expires_on" date NOT NULL,
	"received" integer NOT NULL,
	"left" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"recalled_at" timestamp with time zone,
	"recall_reason" text,
	CONSTRAINT "stock_batch_number" UNIQUE("sku_id","number"),
	CONSTRAINT "stock_batch_left" CHECK ("stock_batch"."received" > 0 and "stock_batch"."left" between 0 and "stock_batch"."received"),
	CONSTRAINT "stock_batch_recall" CHECK (("stock_batch"."recalled_at" is null) = ("stock_batch"."recall_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "packing_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packing_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "packing_run_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "packing_run_order" (
	"run_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"shipment_id" bigint,
	"refusal" text,
	"params" jsonb,
	CONSTRAINT "packing_run_order_run_id_order_id_pk" PRIMARY KEY("run_id","order_id"),
	CONSTRAINT "packing_run_order_state" CHECK ("packing_run_order"."state" in ('waiting', 'packed', 'refused')),
	CONSTRAINT "packing_run_order_outcome" CHECK (("packing_run_order"."state" = 'packed') = ("packing_run_order"."shipment_id" is not null) and ("packing_run_order"."state" = 'refused') = ("packing_run_order"."refusal" is not null))
);
--> statement-breakpoint
CREATE TABLE "shipment_batch" (
	"shipment_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"batch_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"given_back" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "shipment_batch_shipment_id_order_line_id_batch_id_pk" PRIMARY KEY("shipment_id","order_line_id","batch_id"),
	CONSTRAINT "shipment_batch_quantity" CHECK ("shipment_batch"."quantity" > 0),
	CONSTRAINT "shipment_batch_given_back" CHECK ("shipment_batch"."given_back" between 0 and "shipment_batch"."quantity")
);
--> statement-breakpoint
ALTER TABLE "stock_move" DROP CONSTRAINT "stock_move_reason";--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "shelf" text;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "label_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_batch" ADD CONSTRAINT "stock_batch_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_run_order" ADD CONSTRAINT "packing_run_order_run_id_packing_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."packing_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_run_order" ADD CONSTRAINT "packing_run_order_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_run_order" ADD CONSTRAINT "packing_run_order_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_batch" ADD CONSTRAINT "shipment_batch_batch_id_stock_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."stock_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_batch" ADD CONSTRAINT "shipment_batch_line" FOREIGN KEY ("shipment_id","order_line_id") REFERENCES "public"."shipment_line"("shipment_id","order_line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_batch_expiry" ON "stock_batch" USING btree ("expires_on","id");--> statement-breakpoint
CREATE INDEX "packing_run_order_order" ON "packing_run_order" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipment_batch_batch" ON "shipment_batch" USING btree ("batch_id");--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_reason" CHECK ("stock_move"."reason" in ('order', 'cancel', 'load', 'correction', 'return', 'receive'));
CREATE TABLE "stock_move" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" bigint,
	"note" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_move_quantity" CHECK ("stock_move"."quantity" <> 0),
	CONSTRAINT "stock_move_reason" CHECK ("stock_move"."reason" in ('order', 'cancel', 'load', 'correction', 'return')),
	CONSTRAINT "stock_move_order" CHECK (("stock_move"."reason" in ('order', 'cancel', 'return')) = ("stock_move"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "sales_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_move_sku" ON "stock_move" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "order_sales" ON "shop_order" USING btree ("id") WHERE paid_at is not null and not sales_counted;--> statement-breakpoint
INSERT INTO "stock_move" ("sku_id", "quantity", "reason", "at") SELECT "id", "stock", 'load', now() FROM "sku" WHERE "stock" <> 0;

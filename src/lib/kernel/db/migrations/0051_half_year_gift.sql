CREATE TABLE "gift_half" (
	"half" date PRIMARY KEY NOT NULL,
	"told_to" bigint DEFAULT 0 NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "level_gift" (
	"level" integer NOT NULL,
	"sku_id" bigint NOT NULL,
	"value" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "level_gift_level_sku_id_pk" PRIMARY KEY("level","sku_id"),
	CONSTRAINT "level_gift_level" CHECK ("level_gift"."level" >= 0),
	CONSTRAINT "level_gift_value" CHECK ("level_gift"."value" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "member_gift" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_gift_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"half" date NOT NULL,
	"level" integer NOT NULL,
	"state" text NOT NULL,
	"sku_id" bigint,
	"value" integer,
	"chosen_at" timestamp with time zone,
	"order_id" bigint,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "member_gift_once" UNIQUE("member_id","half"),
	CONSTRAINT "member_gift_state" CHECK ("member_gift"."state" in ('open', 'chosen', 'ordered', 'lapsed')),
	CONSTRAINT "member_gift_half" CHECK (extract(day from "member_gift"."half") = 1 and extract(month from "member_gift"."half") in (1, 7)),
	CONSTRAINT "member_gift_value" CHECK ("member_gift"."value" between 1 and 10000),
	CONSTRAINT "member_gift_held" CHECK (("member_gift"."state" in ('chosen', 'ordered')) = ("member_gift"."sku_id" is not null)
        and ("member_gift"."sku_id" is null) = ("member_gift"."value" is null) and ("member_gift"."sku_id" is null) = ("member_gift"."chosen_at" is null)),
	CONSTRAINT "member_gift_ordered" CHECK (("member_gift"."state" = 'ordered') = ("member_gift"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "level_gift" ADD CONSTRAINT "level_gift_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_gift" ADD CONSTRAINT "member_gift_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_gift" ADD CONSTRAINT "member_gift_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_gift" ADD CONSTRAINT "member_gift_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_gift_waiting" ON "member_gift" USING btree ("half","id") WHERE state in ('open', 'chosen');--> statement-breakpoint
CREATE INDEX "member_gift_order" ON "member_gift" USING btree ("order_id") WHERE order_id is not null;

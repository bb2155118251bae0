CREATE TABLE "booking" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"service_order_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"reminded_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "booking_state" CHECK ("booking"."state" in ('asked', 'confirmed', 'inService', 'done', 'noShow', 'declined', 'cancelled')),
	CONSTRAINT "booking_length" CHECK ("booking"."starts_at" < "booking"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "service_calendar" (
	"goods_id" bigint PRIMARY KEY NOT NULL,
	"hours" jsonb NOT NULL,
	"days_off" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"type" text NOT NULL,
	"status" integer NOT NULL,
	"uses" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"minutes" integer NOT NULL,
	"valid_days" integer NOT NULL,
	"given_by" jsonb NOT NULL,
	"place" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"expiry_told_at" timestamp with time zone,
	"refund_amount" integer,
	"refund_coins" integer,
	CONSTRAINT "service_order_order_line_id_unique" UNIQUE("order_line_id"),
	CONSTRAINT "service_order_type" CHECK ("service_order"."type" in ('course', 'health')),
	CONSTRAINT "service_order_status" CHECK ("service_order"."status" in (0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11)),
	CONSTRAINT "service_order_uses" CHECK ("service_order"."used" between 0 and "service_order"."uses" and "service_order"."uses" > 0)
);
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "service" jsonb;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_service_order_id_service_order_id_fk" FOREIGN KEY ("service_order_id") REFERENCES "public"."service_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_calendar" ADD CONSTRAINT "service_calendar_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_order" ADD CONSTRAINT "service_order_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_order" ADD CONSTRAINT "service_order_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_order" ADD CONSTRAINT "service_order_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_order" ADD CONSTRAINT "service_order_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_service" ON "booking" USING btree ("service_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_open" ON "booking" USING btree ("service_order_id") WHERE state in ('asked', 'confirmed', 'inService');--> statement-breakpoint
CREATE INDEX "booking_places" ON "booking" USING btree ("goods_id","starts_at") WHERE state in ('asked', 'confirmed', 'inService');--> statement-breakpoint
CREATE INDEX "booking_day" ON "booking" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "booking_reminder" ON "booking" USING btree ("starts_at") WHERE state = 'confirmed' and reminded_at is null;--> statement-breakpoint
CREATE INDEX "service_order_member" ON "service_order" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "service_order_order" ON "service_order" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "service_order_expiry" ON "service_order" USING btree ("expires_at") WHERE status = 5;--> statement-breakpoint
CREATE INDEX "service_order_closing" ON "service_order" USING btree ("id") WHERE status in (10, 11);--> statement-breakpoint
ALTER TABLE "shop_order" DROP CONSTRAINT "order_delivery_type",
  ADD CONSTRAINT "order_delivery_type" CHECK ("shop_order"."delivery_type" in ('home', 'cvs', 'self', 'none')) NOT VALID;--> statement-breakpoint
ALTER TABLE "shop_order" VALIDATE CONSTRAINT "order_delivery_type";
CREATE TABLE "dietitian_plan" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dietitian_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"goods_id" bigint NOT NULL,
	"name" jsonb NOT NULL,
	"suits" jsonb NOT NULL,
	"length" jsonb NOT NULL,
	"includes" jsonb NOT NULL,
	"given_by" jsonb NOT NULL,
	"place" jsonb NOT NULL,
	"price" integer NOT NULL,
	"uses" integer NOT NULL,
	"minutes" integer NOT NULL,
	"valid_days" integer NOT NULL,
	"beside" jsonb NOT NULL,
	"active" boolean NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dietitian_plan_code_unique" UNIQUE("code"),
	CONSTRAINT "dietitian_plan_goods_id_unique" UNIQUE("goods_id"),
	CONSTRAINT "dietitian_plan_figures" CHECK (least("dietitian_plan"."price", "dietitian_plan"."uses", "dietitian_plan"."minutes", "dietitian_plan"."valid_days") > 0)
);
--> statement-breakpoint
CREATE TABLE "order_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"pay_link_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"key" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_link_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "order_link_pay_link_id_unique" UNIQUE("pay_link_id"),
	CONSTRAINT "order_link_once" UNIQUE("staff_id","key")
);
--> statement-breakpoint
ALTER TABLE "dietitian_plan" ADD CONSTRAINT "dietitian_plan_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_link" ADD CONSTRAINT "order_link_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_link" ADD CONSTRAINT "order_link_pay_link_id_pay_link_id_fk" FOREIGN KEY ("pay_link_id") REFERENCES "public"."pay_link"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_link" ADD CONSTRAINT "order_link_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;
CREATE TABLE "goods_package" (
	"goods_id" bigint PRIMARY KEY NOT NULL,
	"pick" integer NOT NULL,
	"repeats" boolean NOT NULL,
	CONSTRAINT "goods_package_pick" CHECK ("goods_package"."pick" > 0)
);
--> statement-breakpoint
CREATE TABLE "goods_package_item" (
	"goods_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "goods_package_item_goods_id_sku_id_pk" PRIMARY KEY("goods_id","sku_id")
);
--> statement-breakpoint
CREATE TABLE "goods_shape" (
	"category_id" bigint NOT NULL,
	"form" text NOT NULL,
	"needs" text[] NOT NULL,
	"price_step" integer NOT NULL,
	"in_stock" boolean NOT NULL,
	"goods" integer NOT NULL,
	CONSTRAINT "goods_shape_category_id_form_needs_price_step_in_stock_pk" PRIMARY KEY("category_id","form","needs","price_step","in_stock")
);
--> statement-breakpoint
CREATE TABLE "goods_shape_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourite" (
	"member_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourite_member_id_goods_id_pk" PRIMARY KEY("member_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "group_campaign" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_campaign_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"story" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"goods_id" bigint,
	"target_by" text DEFAULT 'people' NOT NULL,
	"target" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"expected_on" date,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_campaign_code_unique" UNIQUE("code"),
	CONSTRAINT "group_campaign_target" CHECK ("group_campaign"."target" is null or "group_campaign"."target" > 0),
	CONSTRAINT "group_campaign_course_forward" CHECK ("group_campaign"."starts_at" < "group_campaign"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "group_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" bigint NOT NULL,
	"sku_id" bigint,
	"name" jsonb,
	"price" integer NOT NULL,
	"list_price" integer,
	"per_member" integer,
	"capacity" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "group_item_price" CHECK ("group_item"."price" > 0),
	CONSTRAINT "group_item_capacity" CHECK ("group_item"."taken" >= 0 and ("group_item"."capacity" is null or "group_item"."taken" <= "group_item"."capacity")),
	CONSTRAINT "group_item_named" CHECK ("group_item"."sku_id" is not null or ("group_item"."name" is not null and "group_item"."list_price" is not null))
);
--> statement-breakpoint
CREATE TABLE "group_join" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_join_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"source" text NOT NULL,
	"order_id" bigint,
	"member_id" bigint,
	"quantity" integer NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "group_join_order" UNIQUE("order_id","item_id"),
	CONSTRAINT "group_join_quantity" CHECK ("group_join"."quantity" > 0),
	CONSTRAINT "group_join_source" CHECK ("group_join"."source" = 'counter' or ("group_join"."order_id" is not null and "group_join"."member_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "group_member" (
	"campaign_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_member_campaign_id_member_id_pk" PRIMARY KEY("campaign_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "mailing_refusal" (
	"contact" text NOT NULL,
	"kind" text NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailing_refusal_contact_kind_pk" PRIMARY KEY("contact","kind")
);
--> statement-breakpoint
CREATE TABLE "promotion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"rule" jsonb NOT NULL,
	"status" text DEFAULT 'on' NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"everything" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"shown" text DEFAULT 'waiting' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_time" CHECK ("promotion"."ends_at" > "promotion"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "promotion_category" (
	"promotion_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	CONSTRAINT "promotion_category_promotion_id_category_id_pk" PRIMARY KEY("promotion_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_gift" (
	"promotion_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"stock" integer NOT NULL,
	"saved_stock" integer NOT NULL,
	CONSTRAINT "promotion_gift_promotion_id_sku_id_pk" PRIMARY KEY("promotion_id","sku_id"),
	CONSTRAINT "promotion_gift_stock" CHECK ("promotion_gift"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promotion_goods" (
	"promotion_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	CONSTRAINT "promotion_goods_promotion_id_goods_id_pk" PRIMARY KEY("promotion_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"goods_id" bigint NOT NULL,
	"member_id" bigint,
	"order_line_id" bigint,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"locale" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"shown_name" text NOT NULL,
	"options" text DEFAULT '' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"replied_at" timestamp with time zone,
	"status" text DEFAULT 'shown' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_once" UNIQUE("order_line_id"),
	CONSTRAINT "review_stars" CHECK ("review"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "search_hot_keyword" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_hot_keyword_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"locale" text NOT NULL,
	"position" integer NOT NULL,
	"word" text NOT NULL,
	"sound" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonym" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonym_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position" integer DEFAULT 0 NOT NULL,
	"words" jsonb NOT NULL,
	"finds" text[] DEFAULT '{}' NOT NULL,
	"sounds" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"county" text NOT NULL,
	"district" text NOT NULL,
	"street" jsonb NOT NULL,
	"phone" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"hours" jsonb NOT NULL,
	"note" jsonb NOT NULL,
	"pickup" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_code_unique" UNIQUE("code"),
	CONSTRAINT "store_latitude" CHECK ("store"."latitude" between -90 and 90),
	CONSTRAINT "store_longitude" CHECK ("store"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "notice_read" (
	"member_id" bigint NOT NULL,
	"notice" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_read_member_id_notice_pk" PRIMARY KEY("member_id","notice")
);
--> statement-breakpoint
ALTER TABLE "goods_count" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "goods_count" CASCADE;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "kind" text DEFAULT 'goods' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "first_order_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "member_most" integer;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "rating_average" double precision;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_search" ADD COLUMN "names" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_search" ADD COLUMN "edition" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "adjustments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "new_customer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "coins" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "adjustments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "kind" text DEFAULT 'goods' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "promotion_id" bigint;--> statement-breakpoint
ALTER TABLE "store_info" ADD COLUMN "legal" jsonb;--> statement-breakpoint
ALTER TABLE "goods_package" ADD CONSTRAINT "goods_package_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_package_item" ADD CONSTRAINT "goods_package_item_goods_id_goods_package_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods_package"("goods_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_package_item" ADD CONSTRAINT "goods_package_item_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_shape" ADD CONSTRAINT "goods_shape_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_campaign" ADD CONSTRAINT "group_campaign_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_item" ADD CONSTRAINT "group_item_campaign_id_group_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."group_campaign"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_item" ADD CONSTRAINT "group_item_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_join" ADD CONSTRAINT "group_join_campaign_id_group_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."group_campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_join" ADD CONSTRAINT "group_join_item_id_group_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."group_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_join" ADD CONSTRAINT "group_join_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_join" ADD CONSTRAINT "group_join_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_campaign_id_group_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."group_campaign"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_category" ADD CONSTRAINT "promotion_category_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_category" ADD CONSTRAINT "promotion_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_gift" ADD CONSTRAINT "promotion_gift_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_gift" ADD CONSTRAINT "promotion_gift_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_goods" ADD CONSTRAINT "promotion_goods_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_goods" ADD CONSTRAINT "promotion_goods_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourite_newest" ON "favourite" USING btree ("member_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "group_campaign_course" ON "group_campaign" USING btree ("status","ends_at");--> statement-breakpoint
CREATE INDEX "group_item_campaign" ON "group_item" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "group_join_paid" ON "group_join" USING btree ("campaign_id") WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX "group_member_of" ON "group_member" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "promotion_running" ON "promotion" USING btree ("ends_at") WHERE status = 'on';--> statement-breakpoint
CREATE INDEX "review_goods" ON "review" USING btree ("goods_id","status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "review_member" ON "review" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "search_hot_keyword_word" ON "search_hot_keyword" USING btree ("locale","word");--> statement-breakpoint
CREATE INDEX "goods_search_edition" ON "goods_search" USING btree ("edition");--> statement-breakpoint
CREATE UNIQUE INDEX "order_new_customer" ON "shop_order" USING btree ("member_id") WHERE new_customer and status <> 0;
CREATE TABLE "invite" (
	"owner" text PRIMARY KEY NOT NULL,
	"inviter_code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_code" (
	"recipient" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"country_code" text DEFAULT '+886' NOT NULL,
	"mobile" text,
	"email" text,
	"password_hash" text,
	"user_name" text,
	"nick_name" text DEFAULT '' NOT NULL,
	"real_name" text DEFAULT '' NOT NULL,
	"gender" text DEFAULT 'secret' NOT NULL,
	"birthday" text,
	"avatar" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_provider" (
	"member_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_provider_member_id_provider_pk" PRIMARY KEY("member_id","provider"),
	CONSTRAINT "member_provider_subject" UNIQUE("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "password_try" (
	"account" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "address" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"receiver" text NOT NULL,
	"country_code" text NOT NULL,
	"mobile" text NOT NULL,
	"county" text NOT NULL,
	"district" text NOT NULL,
	"zip" text NOT NULL,
	"detail" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"sku_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"checked" boolean DEFAULT true NOT NULL,
	"added_price" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_line_owner_sku" UNIQUE("owner","sku_id"),
	CONSTRAINT "cart_line_quantity" CHECK ("cart_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "questionnaire_cart_line" (
	"owner" text NOT NULL,
	"user_quest_code" text NOT NULL,
	"sku_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaire_cart_line_owner_user_quest_code_sku_id_pk" PRIMARY KEY("owner","user_quest_code","sku_id"),
	CONSTRAINT "questionnaire_cart_line_quantity" CHECK ("questionnaire_cart_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"picture" text NOT NULL,
	"link" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"parent_id" bigint,
	"position" integer DEFAULT 0 NOT NULL,
	"form" text NOT NULL,
	"colour" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"seo_title" jsonb NOT NULL,
	CONSTRAINT "category_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"category_id" bigint NOT NULL,
	"status" text DEFAULT 'on' NOT NULL,
	"form" text NOT NULL,
	"colour" text NOT NULL,
	"needs" text[] NOT NULL,
	"pictures" jsonb NOT NULL,
	"specs" jsonb NOT NULL,
	"nutrition" jsonb NOT NULL,
	"subscribable" boolean DEFAULT false NOT NULL,
	"home_only" boolean DEFAULT false NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"launched_on" date NOT NULL,
	"price" integer NOT NULL,
	"list_price" integer NOT NULL,
	"in_stock" boolean NOT NULL,
	"fingerprint" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "goods_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "goods_count" (
	"category_id" bigint NOT NULL,
	"form" text NOT NULL,
	"need" text NOT NULL,
	"goods" integer NOT NULL,
	CONSTRAINT "goods_count_category_id_form_need_pk" PRIMARY KEY("category_id","form","need")
);
--> statement-breakpoint
CREATE TABLE "goods_search" (
	"goods_id" bigint PRIMARY KEY NOT NULL,
	"popularity" integer NOT NULL,
	"tokens" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_text" (
	"goods_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"subtitle" text NOT NULL,
	"description" text NOT NULL,
	"ingredients" text NOT NULL,
	"how_to_take" text NOT NULL,
	"warnings" text NOT NULL,
	"faq" jsonb NOT NULL,
	CONSTRAINT "goods_text_goods_id_locale_pk" PRIMARY KEY("goods_id","locale")
);
--> statement-breakpoint
CREATE TABLE "sku" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sku_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"goods_id" bigint NOT NULL,
	"code" text NOT NULL,
	"options" jsonb NOT NULL,
	"price" integer NOT NULL,
	"list_price" integer NOT NULL,
	"stock" integer NOT NULL,
	"loaded_stock" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sku_code_unique" UNIQUE("code"),
	CONSTRAINT "sku_stock_not_negative" CHECK ("sku"."stock" >= 0),
	CONSTRAINT "sku_price_positive" CHECK ("sku"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"member_id" bigint,
	"visitor" text,
	"created_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "request_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shop_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"member_id" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"status" integer NOT NULL,
	"locale" text NOT NULL,
	"payment_method" text NOT NULL,
	"delivery_type" text NOT NULL,
	"recipient" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"goods_total" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"shipping" integer NOT NULL,
	"coins" integer DEFAULT 0 NOT NULL,
	"payable" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"pay_before" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	CONSTRAINT "shop_order_number_unique" UNIQUE("number"),
	CONSTRAINT "order_once" UNIQUE("member_id","idempotency_key"),
	CONSTRAINT "order_payable" CHECK ("shop_order"."payable" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"name" text NOT NULL,
	"options" text NOT NULL,
	"picture" text NOT NULL,
	"quantity" integer NOT NULL,
	"list_price" integer NOT NULL,
	"price" integer NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_move" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"from_status" integer NOT NULL,
	"to_status" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_notice" (
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_notice_order_id_kind_pk" PRIMARY KEY("order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"trade_no" text NOT NULL,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"gateway_trade_no" text,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"query_at" timestamp with time zone,
	"queries" integer DEFAULT 0 NOT NULL,
	"doubtful" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payment_attempt_trade_no_unique" UNIQUE("trade_no")
);
--> statement-breakpoint
CREATE TABLE "payment_notification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trade_no" text NOT NULL,
	"digest" text NOT NULL,
	"fields" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_notification_once" UNIQUE("trade_no","digest")
);
--> statement-breakpoint
CREATE TABLE "exchange_rate" (
	"day" date NOT NULL,
	"code" text NOT NULL,
	"rate" double precision NOT NULL,
	CONSTRAINT "exchange_rate_code_day_pk" PRIMARY KEY("code","day")
);
--> statement-breakpoint
CREATE TABLE "seo_record" (
	"kind" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"keywords" jsonb NOT NULL,
	"og_image" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_info" (
	"store_id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"seo_title" jsonb NOT NULL,
	"seo_description" jsonb NOT NULL,
	"seo_keywords" jsonb NOT NULL,
	"logo" text NOT NULL,
	"money_unit" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaint" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"fingerprint" text NOT NULL,
	"member_id" bigint,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"email" text,
	"mobile" text,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "complaint_number_unique" UNIQUE("number"),
	CONSTRAINT "complaint_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "channel_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visitor" text,
	"member_id" bigint,
	"type" text NOT NULL,
	"goods_id" bigint,
	"landing_page" text,
	"local_page" text,
	"order_id" text,
	"order_paid_amount" bigint,
	"gcs_ids" text,
	"utm_source" text,
	"utm_medium" text,
	"utm_campaign" text,
	"utm_content" text,
	"utm_term" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visitor" text,
	"kind" text NOT NULL,
	"report" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_provider" ADD CONSTRAINT "member_provider_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_cart_line" ADD CONSTRAINT "questionnaire_cart_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_count" ADD CONSTRAINT "goods_count_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_search" ADD CONSTRAINT "goods_search_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_text" ADD CONSTRAINT "goods_text_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_move" ADD CONSTRAINT "order_move_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notice" ADD CONSTRAINT "order_notice_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_mobile" ON "member" USING btree ("country_code","mobile") WHERE mobile is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_email" ON "member" USING btree ("email") WHERE email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_user_name" ON "member" USING btree (lower(user_name)) WHERE user_name is not null;--> statement-breakpoint
CREATE INDEX "session_member" ON "session" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "address_member" ON "address" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_default" ON "address" USING btree ("member_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "goods_popular" ON "goods" USING btree ("status","sold" DESC NULLS FIRST,"id","form","price");--> statement-breakpoint
CREATE INDEX "goods_category_popular" ON "goods" USING btree ("category_id","status","sold" DESC NULLS FIRST,"id","form","price");--> statement-breakpoint
CREATE INDEX "goods_newest" ON "goods" USING btree ("status","launched_on" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "goods_category_newest" ON "goods" USING btree ("category_id","status","launched_on" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "goods_price" ON "goods" USING btree ("status","price","id","form");--> statement-breakpoint
CREATE INDEX "goods_category_price" ON "goods" USING btree ("category_id","status","price","id","form");--> statement-breakpoint
CREATE INDEX "goods_needs" ON "goods" USING gin ("needs");--> statement-breakpoint
CREATE INDEX "goods_search_tokens" ON "goods_search" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "sku_goods" ON "sku" USING btree ("goods_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sku_options" ON "sku" USING btree ("goods_id","options") WHERE active;--> statement-breakpoint
CREATE INDEX "upload_forgotten" ON "upload" USING btree ("created_at") WHERE kept_at is null;--> statement-breakpoint
CREATE INDEX "message_due" ON "message" USING btree ("next_try_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "order_member" ON "shop_order" USING btree ("member_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_unpaid" ON "shop_order" USING btree ("pay_before") WHERE status in (10, 19);--> statement-breakpoint
CREATE INDEX "order_line_order" ON "order_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_move_order" ON "order_move" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempt_order" ON "payment_attempt" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempt_query" ON "payment_attempt" USING btree ("query_at");--> statement-breakpoint
CREATE INDEX "complaint_member" ON "complaint" USING btree ("member_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "channel_event_at" ON "channel_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "channel_event_campaign" ON "channel_event" USING btree ("utm_campaign","type","at");--> statement-breakpoint
CREATE INDEX "visit_report_at" ON "visit_report" USING btree ("at");
CREATE TABLE "lottery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lottery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"name" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"cost" integer NOT NULL,
	"per_member" integer,
	"claim_days" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"draw_at" timestamp with time zone,
	"drawn_at" timestamp with time zone,
	"tickets_hash" text,
	"published_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"seed" "bytea",
	"seed_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lottery_code_unique" UNIQUE("code"),
	CONSTRAINT "lottery_kind" CHECK ("lottery"."kind" in ('single', 'grid', 'wheel', 'box')),
	CONSTRAINT "lottery_status" CHECK ("lottery"."status" in ('draft', 'published', 'stopped')),
	CONSTRAINT "lottery_forward" CHECK ("lottery"."starts_at" < "lottery"."ends_at"),
	CONSTRAINT "lottery_amounts" CHECK ("lottery"."cost" > 0 and "lottery"."claim_days" > 0 and coalesce("lottery"."per_member", 1) > 0),
	CONSTRAINT "lottery_draw_at" CHECK (("lottery"."kind" = 'single') = ("lottery"."draw_at" is not null)),
	CONSTRAINT "lottery_published" CHECK (("lottery"."status" = 'draft') = ("lottery"."published_at" is null)
        and ("lottery"."published_at" is null) = ("lottery"."seed" is null)
        and ("lottery"."seed" is null) = ("lottery"."seed_hash" is null)
        and ("lottery"."status" = 'stopped') = ("lottery"."stopped_at" is not null))
);--> statement-breakpoint
CREATE TABLE "lottery_draw" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lottery_draw_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lottery_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"ticket" text NOT NULL,
	"number" text NOT NULL,
	"prize_id" bigint,
	"state" text NOT NULL,
	"locale" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"claim_before" timestamp with time zone,
	"order_id" bigint,
	CONSTRAINT "lottery_draw_ticket" UNIQUE("lottery_id","ticket"),
	CONSTRAINT "lottery_draw_state" CHECK ("lottery_draw"."state" in ('waiting', 'nothing', 'given', 'won', 'identified', 'taxDue', 'cleared', 'claimed', 'lapsed')),
	CONSTRAINT "lottery_draw_locale" CHECK ("lottery_draw"."locale" in ('tw', 'zh', 'en')),
	CONSTRAINT "lottery_draw_ordered" CHECK (("lottery_draw"."state" = 'claimed') = ("lottery_draw"."order_id" is not null)),
	CONSTRAINT "lottery_draw_prize" CHECK ("lottery_draw"."prize_id" is not null or "lottery_draw"."state" in ('waiting', 'nothing'))
);--> statement-breakpoint
CREATE TABLE "lottery_prize" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lottery_prize_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lottery_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"sku_id" bigint,
	"coupon_id" bigint,
	"amount" integer DEFAULT 0 NOT NULL,
	"value" integer DEFAULT 0 NOT NULL,
	"weight" integer NOT NULL,
	"total" integer,
	"remaining" integer,
	"falls_to" integer,
	CONSTRAINT "lottery_prize_position" UNIQUE("lottery_id","position"),
	CONSTRAINT "lottery_prize_kind" CHECK ("lottery_prize"."kind" in ('goods', 'coupon', 'coins', 'points', 'thanks')),
	CONSTRAINT "lottery_prize_weight" CHECK ("lottery_prize"."weight" between 0 and 1000000),
	CONSTRAINT "lottery_prize_left" CHECK (("lottery_prize"."total" is null) = ("lottery_prize"."remaining" is null) and "lottery_prize"."remaining" between 0 and "lottery_prize"."total"),
	CONSTRAINT "lottery_prize_is" CHECK (("lottery_prize"."kind" = 'goods') = ("lottery_prize"."sku_id" is not null)
        and ("lottery_prize"."kind" = 'coupon') = ("lottery_prize"."coupon_id" is not null)
        and ("lottery_prize"."kind" in ('coins', 'points')) = ("lottery_prize"."amount" > 0)),
	CONSTRAINT "lottery_prize_value" CHECK ("lottery_prize"."value" between 0 and 5000000)
);--> statement-breakpoint
CREATE TABLE "lottery_winner" (
	"draw_id" bigint PRIMARY KEY NOT NULL,
	"identity" "bytea" NOT NULL,
	"tax" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"tax_paid_at" timestamp with time zone
);--> statement-breakpoint
ALTER TABLE "lottery_draw" ADD CONSTRAINT "lottery_draw_lottery_id_lottery_id_fk" FOREIGN KEY ("lottery_id") REFERENCES "public"."lottery"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_draw" ADD CONSTRAINT "lottery_draw_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_draw" ADD CONSTRAINT "lottery_draw_prize_id_lottery_prize_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."lottery_prize"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_draw" ADD CONSTRAINT "lottery_draw_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_prize" ADD CONSTRAINT "lottery_prize_lottery_id_lottery_id_fk" FOREIGN KEY ("lottery_id") REFERENCES "public"."lottery"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_prize" ADD CONSTRAINT "lottery_prize_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_prize" ADD CONSTRAINT "lottery_prize_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_winner" ADD CONSTRAINT "lottery_winner_draw_id_lottery_draw_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."lottery_draw"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lottery_course" ON "lottery" USING btree ("status","ends_at");--> statement-breakpoint
CREATE INDEX "lottery_draw_member" ON "lottery_draw" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "lottery_draw_won" ON "lottery_draw" USING btree ("lottery_id","id") WHERE state <> 'nothing';--> statement-breakpoint
CREATE INDEX "lottery_draw_claim" ON "lottery_draw" USING btree ("claim_before") WHERE state in ('won', 'identified', 'taxDue', 'cleared');--> statement-breakpoint
CREATE INDEX "lottery_draw_order" ON "lottery_draw" USING btree ("order_id") WHERE order_id is not null;

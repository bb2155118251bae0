-- Outside a transaction: orders may be many, and shoppers go on meanwhile.
ALTER TABLE "shop_order"
  ADD COLUMN IF NOT EXISTS "paid_amount" integer,
  ADD COLUMN IF NOT EXISTS "transaction_number" text,
  ADD COLUMN IF NOT EXISTS "expected_ship_on" date;--> statement-breakpoint
UPDATE "shop_order" SET "paid_amount" = "payable", "transaction_number" = (
  select coalesce("gateway_trade_no", "trade_no") from "payment_attempt"
  where "payment_attempt"."order_id" = "shop_order"."id" and "payment_attempt"."status" = 'paid'
  order by "payment_attempt"."id" limit 1
) WHERE "paid_at" is not null and "paid_amount" is null;--> statement-breakpoint
ALTER TABLE "order_line"
  ADD COLUMN IF NOT EXISTS "gift_kind" text,
  DROP CONSTRAINT IF EXISTS "order_line_gift_kind",
  ADD CONSTRAINT "order_line_gift_kind" CHECK ("order_line"."gift_kind" in ('season', 'membership', 'upgrade')) NOT VALID;--> statement-breakpoint
UPDATE "order_line" SET "gift_kind" = 'season' WHERE "kind" = 'gift' and "gift_kind" is null;--> statement-breakpoint
ALTER TABLE "order_line" VALIDATE CONSTRAINT "order_line_gift_kind";--> statement-breakpoint
UPDATE "promotion" SET "rule" = "rule" || '{"giftKind": "season"}' WHERE "kind" = 'buy-gift' and not "rule" ? 'giftKind';--> statement-breakpoint
ALTER TABLE "seo_record" ADD COLUMN IF NOT EXISTS "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "seo_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "seo_record"
  DROP CONSTRAINT IF EXISTS "seo_record_pkey",
  DROP CONSTRAINT IF EXISTS "seo_record_kind_unique",
  ADD CONSTRAINT "seo_record_pkey" PRIMARY KEY ("id"),
  ADD CONSTRAINT "seo_record_kind_unique" UNIQUE ("kind");--> statement-breakpoint
-- Pages that tell of these rows are made anew whoever changes them, also by hand: the page cache hears of the tags.
CREATE OR REPLACE FUNCTION "daypack_drop_pages"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('daypack_pages', to_jsonb(TG_ARGV)::text);
  return null;
end $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "store_drops_pages" AFTER INSERT OR UPDATE OR DELETE ON "store"
  FOR EACH STATEMENT EXECUTE FUNCTION "daypack_drop_pages"('stores');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "store_info_drops_pages" AFTER INSERT OR UPDATE OR DELETE ON "store_info"
  FOR EACH STATEMENT EXECUTE FUNCTION "daypack_drop_pages"('store');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "seo_record_drops_pages" AFTER INSERT OR UPDATE OR DELETE ON "seo_record"
  FOR EACH STATEMENT EXECUTE FUNCTION "daypack_drop_pages"('store');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "group_campaign_drops_pages" AFTER INSERT OR UPDATE OR DELETE ON "group_campaign"
  FOR EACH STATEMENT EXECUTE FUNCTION "daypack_drop_pages"('groups');--> statement-breakpoint
-- Not of `taken`: who joins is told when it is paid.
CREATE OR REPLACE TRIGGER "group_item_drops_pages" AFTER INSERT OR DELETE OR UPDATE OF "price", "list_price", "per_member", "capacity", "name", "sku_id", "position" ON "group_item"
  FOR EACH STATEMENT EXECUTE FUNCTION "daypack_drop_pages"('groups');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "banner_drops_pages" AFTER INSERT OR UPDATE OR DELETE ON "banner"
  FOR EACH STATEMENT EXECUTE FUNCTION "daypack_drop_pages"('store', 'catalog');--> statement-breakpoint
ALTER TABLE "member"
  ADD COLUMN IF NOT EXISTS "invite_code" text DEFAULT upper(substr(md5(gen_random_uuid()::text), 1, 10)) NOT NULL,
  DROP CONSTRAINT IF EXISTS "member_invite_code_unique",
  ADD CONSTRAINT "member_invite_code_unique" UNIQUE ("invite_code");

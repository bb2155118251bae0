ALTER TABLE "order_line" DROP CONSTRAINT "order_line_dropped";--> statement-breakpoint
ALTER TABLE "return_request" DROP CONSTRAINT "return_close_reason";--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_line" ADD COLUMN "unsent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_dropped" CHECK (least("order_line"."dropped", "order_line"."held") >= 0 and "order_line"."dropped" + "order_line"."held" <= "order_line"."quantity");--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_unsent" CHECK ("refund_line"."unsent" between 0 and "refund_line"."quantity");--> statement-breakpoint
ALTER TABLE "return_request" ADD CONSTRAINT "return_close_reason" CHECK ("return_request"."close_reason" in ('withdrawn', 'notSent', 'notReapplied', 'byStaff', 'paidBack'));--> statement-breakpoint
-- Of lines of which nothing has left, what was paid back is not sent; what waits to be decided is held.
UPDATE "refund_line" SET "unsent" = "refund_line"."quantity" FROM "refund", "order_line", "goods"
  WHERE "refund"."id" = "refund_line"."refund_id" AND "order_line"."id" = "refund_line"."order_line_id" AND "goods"."id" = "order_line"."goods_id"
  AND "goods"."kind" IN ('goods', 'package') AND "refund"."state" IN ('waiting', 'granted', 'completed')
  AND (("refund"."reason" IN ('soldOut', 'ended') AND NOT "refund"."is_whole") OR NOT EXISTS (
    SELECT FROM "shipment_line" JOIN "shipment" ON "shipment"."id" = "shipment_line"."shipment_id"
    WHERE "shipment_line"."order_line_id" = "order_line"."id" AND "shipment"."state" NOT IN ('asked', 'failed', 'labelled', 'cancelled')));--> statement-breakpoint
UPDATE "order_line" SET
  "dropped" = greatest("dropped", least("settled"."pieces", "order_line"."quantity" - "settled"."packed")),
  "held" = least("settled"."asked", "order_line"."quantity" - greatest("dropped", least("settled"."pieces", "order_line"."quantity" - "settled"."packed")))
FROM (
  SELECT "refund_line"."order_line_id" AS "id",
    coalesce(sum("refund_line"."unsent") FILTER (WHERE "refund"."state" <> 'waiting'), 0) AS "pieces",
    coalesce(sum("refund_line"."unsent") FILTER (WHERE "refund"."state" = 'waiting'), 0) AS "asked",
    (SELECT coalesce(sum("shipment_line"."quantity"), 0) FROM "shipment_line" JOIN "shipment" ON "shipment"."id" = "shipment_line"."shipment_id"
      WHERE "shipment_line"."order_line_id" = "refund_line"."order_line_id" AND "shipment"."state" NOT IN ('cancelled', 'returned', 'lost')) AS "packed"
  FROM "refund_line" JOIN "refund" ON "refund"."id" = "refund_line"."refund_id" AND "refund"."state" IN ('waiting', 'granted', 'completed')
  GROUP BY "refund_line"."order_line_id"
) "settled" WHERE "settled"."id" = "order_line"."id";--> statement-breakpoint
-- A piece is sent or paid back, never both; nothing comes back that was not paid. What carriers tell is not refused.
CREATE OR REPLACE FUNCTION "daypack_sent_or_paid_back"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  line bigint;
begin
  if TG_TABLE_NAME = 'order_line' then line := new.id; else line := new.order_line_id; end if;
  if exists (
    select from order_line one where one.id = line and one.quantity - one.dropped < (
      select coalesce(sum(packed.quantity), 0) from shipment_line packed join shipment parcel on parcel.id = packed.shipment_id
      where packed.order_line_id = line and parcel.state not in ('cancelled', 'returned', 'lost')))
  then
    raise exception 'order line %: a piece is sent or paid back, never both', line
      using errcode = 'check_violation', constraint = 'order_line_sent_or_paid_back', table = TG_TABLE_NAME;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "order_line_sent_or_paid_back" AFTER INSERT OR UPDATE OF "quantity" ON "shipment_line"
  FOR EACH ROW EXECUTE FUNCTION "daypack_sent_or_paid_back"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "order_line_sent_or_paid_back" AFTER UPDATE OF "dropped", "quantity" ON "order_line"
  FOR EACH ROW WHEN (new.dropped > old.dropped or new.quantity < old.quantity) EXECUTE FUNCTION "daypack_sent_or_paid_back"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "daypack_refund_granted"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (
    select from refund_line asked join order_line one on one.id = asked.order_line_id
    where asked.refund_id = new.id and exists (
      select from refund_line back join refund paid on paid.id = back.refund_id and paid.state in ('granted', 'completed')
      where back.order_line_id = one.id having sum(back.quantity) > one.quantity or sum(back.unsent) > one.dropped))
  then
    raise exception 'refund %: a piece is sent or paid back, never both', new.number
      using errcode = 'check_violation', constraint = 'refund_sent_or_paid_back', table = TG_TABLE_NAME;
  end if;
  return null;
end $$;--> statement-breakpoint
DROP TRIGGER IF EXISTS "refund_sent_or_paid_back" ON "refund";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "refund_sent_or_paid_back" AFTER UPDATE OF "state" ON "refund" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.state = 'granted') EXECUTE FUNCTION "daypack_refund_granted"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "daypack_no_more_than_paid"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (
    select from refund back join shop_order bought on bought.id = back.order_id
    where back.order_id = new.order_id and back.state in ('granted', 'completed')
    group by bought.id
    having sum(back.total) > coalesce(bought.paid_amount, bought.payable)
      or sum(back.total + back.coins) > coalesce(bought.paid_amount, bought.payable) + bought.coins)
  then
    raise exception 'refund %: more would come back than was paid', new.number
      using errcode = 'check_violation', constraint = 'refund_no_more_than_paid', table = TG_TABLE_NAME;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "refund_no_more_than_paid" AFTER UPDATE OF "state", "total", "coins" ON "refund"
  FOR EACH ROW WHEN (new.state = 'granted') EXECUTE FUNCTION "daypack_no_more_than_paid"();

-- Outside a transaction: lines of orders and moves of stock are many, and shoppers go on meanwhile.
ALTER TABLE "stock_move"
  DROP CONSTRAINT IF EXISTS "stock_move_reason",
  ADD CONSTRAINT "stock_move_reason" CHECK ("stock_move"."reason" in ('order', 'cancel', 'load', 'correction', 'return', 'receive', 'gift')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_line"
  DROP CONSTRAINT IF EXISTS "order_line_gift_kind",
  ADD CONSTRAINT "order_line_gift_kind" CHECK ("order_line"."gift_kind" in ('season', 'membership', 'upgrade', 'halfYear')) NOT VALID;--> statement-breakpoint
ALTER TABLE "stock_move" VALIDATE CONSTRAINT "stock_move_reason";--> statement-breakpoint
ALTER TABLE "order_line" VALIDATE CONSTRAINT "order_line_gift_kind";

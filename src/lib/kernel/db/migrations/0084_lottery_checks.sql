-- Outside a transaction: entries of the ledger and lines of orders are many, and shoppers go on meanwhile.
ALTER TABLE "ledger_entry"
  DROP CONSTRAINT IF EXISTS "ledger_entry_reason",
  ADD CONSTRAINT "ledger_entry_reason" CHECK ("ledger_entry"."reason" in ('welcome', 'lineBound', 'earned', 'earnedBack', 'spent', 'spentBack', 'expired', 'redPacket', 'couponClaimed', 'couponUsed', 'couponBack', 'couponExpired', 'gift', 'checkIn', 'streak', 'reviewed', 'reviewedBack', 'plate', 'quest', 'orderDone', 'shared', 'chanceTaken', 'drawn', 'prize')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_line"
  DROP CONSTRAINT IF EXISTS "order_line_gift_kind",
  ADD CONSTRAINT "order_line_gift_kind" CHECK ("order_line"."gift_kind" in ('season', 'membership', 'upgrade', 'halfYear', 'prize')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entry" VALIDATE CONSTRAINT "ledger_entry_reason";--> statement-breakpoint
ALTER TABLE "order_line" VALIDATE CONSTRAINT "order_line_gift_kind";

-- Outside a transaction: entries of the ledger are many, and shoppers go on meanwhile.
ALTER TABLE "ledger_entry"
  DROP CONSTRAINT IF EXISTS "ledger_entry_reason",
  ADD CONSTRAINT "ledger_entry_reason" CHECK ("ledger_entry"."reason" in ('welcome', 'lineBound', 'earned', 'earnedBack', 'spent', 'spentBack', 'expired', 'redPacket', 'couponClaimed', 'couponUsed', 'couponBack', 'couponExpired', 'gift', 'checkIn', 'streak', 'reviewed', 'reviewedBack', 'plate', 'quest', 'orderDone', 'shared', 'chanceTaken', 'drawn', 'prize', 'commission', 'commissionBack', 'commissionCoins', 'commissionPayout', 'commissionReturned')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entry" VALIDATE CONSTRAINT "ledger_entry_reason";

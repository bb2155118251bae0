-- Transfers were noted with an empty number at the gateway, which none has given them.
UPDATE "shop_order" SET "transaction_number" = a."trade_no" FROM "payment_attempt" a
  WHERE a."order_id" = "shop_order"."id" AND a."method" = 'transfer' AND a."gateway_trade_no" = '' AND a."paid_at" IS NOT NULL
    AND "shop_order"."transaction_number" = '';--> statement-breakpoint
UPDATE "payment_attempt" SET "gateway_trade_no" = "trade_no" WHERE "method" = 'transfer' AND "gateway_trade_no" = '';

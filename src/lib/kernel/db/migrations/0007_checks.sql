-- Outside a transaction: orders and what belongs to them may be many, and shoppers go on meanwhile. First what is written
-- from now on must hold, then what is there already is looked at, which locks nobody out; one table after the other.
UPDATE "order_move" SET "by" = case "by" when 'command line' then 'system:command' when 'sandbox' then 'system:cashier' when 'merchant' then 'system:shop' else 'system:' || "by" end WHERE "by" !~ '^(visitor$|(member|staff|link|system):)';--> statement-breakpoint
UPDATE "transfer_notice" SET "decided_by" = case "decided_by" when 'command line' then 'system:command' when 'sandbox' then 'system:cashier' when 'merchant' then 'system:shop' else 'system:' || "decided_by" end WHERE "decided_by" !~ '^(visitor$|(member|staff|link|system):)';--> statement-breakpoint
UPDATE "bank_refund" SET "sent_by" = case "sent_by" when 'command line' then 'system:command' when 'sandbox' then 'system:cashier' when 'merchant' then 'system:shop' else 'system:' || "sent_by" end WHERE "sent_by" !~ '^(visitor$|(member|staff|link|system):)';--> statement-breakpoint
UPDATE "pay_link" SET "created_by" = case "created_by" when 'command line' then 'system:command' when 'sandbox' then 'system:cashier' when 'merchant' then 'system:shop' else 'system:' || "created_by" end WHERE "created_by" !~ '^(visitor$|(member|staff|link|system):)';--> statement-breakpoint
ALTER TABLE "category"
  DROP CONSTRAINT IF EXISTS "category_parent_id_category_id_fk",
  ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "order_line"
  DROP CONSTRAINT IF EXISTS "order_line_goods_id_goods_id_fk",
  DROP CONSTRAINT IF EXISTS "order_line_promotion_id_promotion_id_fk",
  DROP CONSTRAINT IF EXISTS "order_line_kind",
  DROP CONSTRAINT IF EXISTS "order_line_amounts",
  DROP CONSTRAINT IF EXISTS "order_line_total",
  DROP CONSTRAINT IF EXISTS "order_line_campaign_id_group_campaign_id_fk",
  ADD CONSTRAINT "order_line_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") NOT VALID,
  ADD CONSTRAINT "order_line_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") NOT VALID,
  ADD CONSTRAINT "order_line_kind" CHECK ("order_line"."kind" in ('goods', 'gift', 'addOn')) NOT VALID,
  ADD CONSTRAINT "order_line_amounts" CHECK ("order_line"."quantity" > 0 and least("order_line"."price", "order_line"."list_price", "order_line"."discount", "order_line"."coins") >= 0) NOT VALID,
  ADD CONSTRAINT "order_line_total" CHECK ("order_line"."total" = "order_line"."price" * "order_line"."quantity" - "order_line"."discount") NOT VALID,
  ADD CONSTRAINT "order_line_campaign_id_group_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."group_campaign"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "member"
  DROP CONSTRAINT IF EXISTS "member_gender",
  ADD CONSTRAINT "member_gender" CHECK ("member"."gender" in ('male', 'female', 'secret')) NOT VALID;--> statement-breakpoint
ALTER TABLE "member_provider"
  DROP CONSTRAINT IF EXISTS "member_provider_known",
  ADD CONSTRAINT "member_provider_known" CHECK ("member_provider"."provider" in ('line')) NOT VALID;--> statement-breakpoint
ALTER TABLE "card_binding"
  DROP CONSTRAINT IF EXISTS "card_binding_status",
  DROP CONSTRAINT IF EXISTS "card_binding_hold",
  DROP CONSTRAINT IF EXISTS "card_binding_locale",
  DROP CONSTRAINT IF EXISTS "card_binding_amount",
  ADD CONSTRAINT "card_binding_status" CHECK ("card_binding"."status" in ('open', 'bound', 'failed')) NOT VALID,
  ADD CONSTRAINT "card_binding_hold" CHECK ("card_binding"."hold" in ('none', 'held', 'released', 'refunded')) NOT VALID,
  ADD CONSTRAINT "card_binding_locale" CHECK ("card_binding"."locale" in ('tw', 'zh', 'en')) NOT VALID,
  ADD CONSTRAINT "card_binding_amount" CHECK ("card_binding"."amount" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "card_charge"
  DROP CONSTRAINT IF EXISTS "card_charge_status",
  DROP CONSTRAINT IF EXISTS "card_charge_amount",
  ADD CONSTRAINT "card_charge_status" CHECK ("card_charge"."status" in ('sent', 'needsBuyer', 'unknown', 'paid', 'declined')) NOT VALID,
  ADD CONSTRAINT "card_charge_amount" CHECK ("card_charge"."amount" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "stored_card"
  DROP CONSTRAINT IF EXISTS "stored_card_brand",
  ADD CONSTRAINT "stored_card_brand" CHECK ("stored_card"."brand" in ('visa', 'mastercard', 'jcb', 'amex', 'unionpay', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "banner"
  DROP CONSTRAINT IF EXISTS "banner_place",
  ADD CONSTRAINT "banner_place" CHECK ("banner"."place" in ('home', 'me')) NOT VALID;--> statement-breakpoint
ALTER TABLE "goods"
  DROP CONSTRAINT IF EXISTS "goods_status",
  DROP CONSTRAINT IF EXISTS "goods_kind",
  DROP CONSTRAINT IF EXISTS "goods_price_known",
  DROP CONSTRAINT IF EXISTS "goods_list_price",
  DROP CONSTRAINT IF EXISTS "goods_rating_count",
  ADD CONSTRAINT "goods_status" CHECK ("goods"."status" in ('on', 'off')) NOT VALID,
  ADD CONSTRAINT "goods_kind" CHECK ("goods"."kind" in ('goods', 'package', 'service')) NOT VALID,
  ADD CONSTRAINT "goods_price_known" CHECK ("goods"."price" >= 0) NOT VALID,
  ADD CONSTRAINT "goods_list_price" CHECK ("goods"."list_price" >= 0) NOT VALID,
  ADD CONSTRAINT "goods_rating_count" CHECK ("goods"."rating_count" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "goods_text"
  DROP CONSTRAINT IF EXISTS "goods_text_locale",
  ADD CONSTRAINT "goods_text_locale" CHECK ("goods_text"."locale" in ('tw', 'zh', 'en')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sku"
  DROP CONSTRAINT IF EXISTS "sku_list_price",
  ADD CONSTRAINT "sku_list_price" CHECK ("sku"."list_price" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "coupon"
  DROP CONSTRAINT IF EXISTS "coupon_kind",
  DROP CONSTRAINT IF EXISTS "coupon_status",
  DROP CONSTRAINT IF EXISTS "coupon_amounts",
  ADD CONSTRAINT "coupon_kind" CHECK ("coupon"."kind" in ('amount', 'percent', 'shipping')) NOT VALID,
  ADD CONSTRAINT "coupon_status" CHECK ("coupon"."status" in ('on', 'off')) NOT VALID,
  ADD CONSTRAINT "coupon_amounts" CHECK ("coupon"."value" >= 0 and "coupon"."minimum" >= 0 and "coupon"."per_member" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "discount_code"
  DROP CONSTRAINT IF EXISTS "discount_code_kind",
  DROP CONSTRAINT IF EXISTS "discount_code_status",
  DROP CONSTRAINT IF EXISTS "discount_code_amounts",
  ADD CONSTRAINT "discount_code_kind" CHECK ("discount_code"."kind" in ('amount', 'percent', 'shipping')) NOT VALID,
  ADD CONSTRAINT "discount_code_status" CHECK ("discount_code"."status" in ('on', 'off')) NOT VALID,
  ADD CONSTRAINT "discount_code_amounts" CHECK ("discount_code"."value" >= 0 and "discount_code"."minimum" >= 0 and "discount_code"."per_member" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "member_coupon"
  DROP CONSTRAINT IF EXISTS "member_coupon_state",
  ADD CONSTRAINT "member_coupon_state" CHECK ("member_coupon"."state" in ('unused', 'used', 'expired')) NOT VALID;--> statement-breakpoint
ALTER TABLE "red_packet"
  DROP CONSTRAINT IF EXISTS "red_packet_pot",
  ADD CONSTRAINT "red_packet_pot" CHECK ("red_packet"."shares" > 0 and "red_packet"."pot" >= "red_packet"."shares") NOT VALID;--> statement-breakpoint
ALTER TABLE "group_campaign"
  DROP CONSTRAINT IF EXISTS "group_campaign_kind",
  DROP CONSTRAINT IF EXISTS "group_campaign_status",
  DROP CONSTRAINT IF EXISTS "group_campaign_target_by",
  ADD CONSTRAINT "group_campaign_kind" CHECK ("group_campaign"."kind" in ('preOrder', 'crowdfunding', 'life')) NOT VALID,
  ADD CONSTRAINT "group_campaign_status" CHECK ("group_campaign"."status" in ('draft', 'open', 'closed')) NOT VALID,
  ADD CONSTRAINT "group_campaign_target_by" CHECK ("group_campaign"."target_by" in ('people', 'amount')) NOT VALID;--> statement-breakpoint
ALTER TABLE "group_join"
  DROP CONSTRAINT IF EXISTS "group_join_source_known",
  DROP CONSTRAINT IF EXISTS "group_join_status",
  DROP CONSTRAINT IF EXISTS "group_join_amount",
  ADD CONSTRAINT "group_join_source_known" CHECK ("group_join"."source" in ('order', 'counter')) NOT VALID,
  ADD CONSTRAINT "group_join_status" CHECK ("group_join"."status" in ('unpaid', 'paid', 'cancelled', 'refunded')) NOT VALID,
  ADD CONSTRAINT "group_join_amount" CHECK ("group_join"."amount" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice"
  DROP CONSTRAINT IF EXISTS "invoice_state",
  ADD CONSTRAINT "invoice_state" CHECK ("invoice"."state" in ('coming', 'issued', 'void', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice_refund"
  DROP CONSTRAINT IF EXISTS "invoice_refund_state",
  ADD CONSTRAINT "invoice_refund_state" CHECK ("invoice_refund"."state" in ('coming', 'void', 'allowance', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "message"
  DROP CONSTRAINT IF EXISTS "message_channel",
  DROP CONSTRAINT IF EXISTS "message_status",
  ADD CONSTRAINT "message_channel" CHECK ("message"."channel" in ('mail', 'sms')) NOT VALID,
  ADD CONSTRAINT "message_status" CHECK ("message"."status" in ('old', 'waiting', 'sent', 'lapsed', 'dead')) NOT VALID;--> statement-breakpoint
ALTER TABLE "coin_earning"
  DROP CONSTRAINT IF EXISTS "coin_earning_credited",
  ADD CONSTRAINT "coin_earning_credited" CHECK ("coin_earning"."credited" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_account"
  DROP CONSTRAINT IF EXISTS "ledger_account_kind",
  ADD CONSTRAINT "ledger_account_kind" CHECK ("ledger_account"."kind" in ('coins', 'points', 'coupons', 'redPackets', 'chances', 'commissions')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entry"
  DROP CONSTRAINT IF EXISTS "ledger_entry_kind",
  DROP CONSTRAINT IF EXISTS "ledger_entry_reason",
  ADD CONSTRAINT "ledger_entry_kind" CHECK ("ledger_entry"."kind" in ('coins', 'points', 'coupons', 'redPackets', 'chances', 'commissions')) NOT VALID,
  ADD CONSTRAINT "ledger_entry_reason" CHECK ("ledger_entry"."reason" in ('welcome', 'earned', 'earnedBack', 'spent', 'spentBack', 'expired', 'redPacket', 'couponClaimed', 'couponUsed', 'couponBack', 'couponExpired', 'gift')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mailing_refusal"
  DROP CONSTRAINT IF EXISTS "mailing_refusal_kind",
  ADD CONSTRAINT "mailing_refusal_kind" CHECK ("mailing_refusal"."kind" in ('offers', 'journal', 'groups')) NOT VALID;--> statement-breakpoint
ALTER TABLE "shop_order"
  DROP CONSTRAINT IF EXISTS "order_status_known",
  DROP CONSTRAINT IF EXISTS "order_locale",
  DROP CONSTRAINT IF EXISTS "order_payment_method",
  DROP CONSTRAINT IF EXISTS "order_delivery_type",
  DROP CONSTRAINT IF EXISTS "order_cancel_reason",
  DROP CONSTRAINT IF EXISTS "order_amounts",
  DROP CONSTRAINT IF EXISTS "order_payable_sum",
  DROP CONSTRAINT IF EXISTS "shop_order_card_id_stored_card_id_fk",
  ADD CONSTRAINT "order_status_known" CHECK ("shop_order"."status" in (0, 1, 5, 10, 19, 20, 21, 22, 24, 25, 26, 28, 29, 30, 32, 40, 41, 45, 46, 47, 50, 60)) NOT VALID,
  ADD CONSTRAINT "order_locale" CHECK ("shop_order"."locale" in ('tw', 'zh', 'en')) NOT VALID,
  ADD CONSTRAINT "order_payment_method" CHECK ("shop_order"."payment_method" in ('card', 'instalment', 'storedCard', 'storeCode', 'atm', 'barcode', 'transfer', 'linePay')) NOT VALID,
  ADD CONSTRAINT "order_delivery_type" CHECK ("shop_order"."delivery_type" in ('home', 'cvs', 'self')) NOT VALID,
  ADD CONSTRAINT "order_cancel_reason" CHECK ("shop_order"."cancel_reason" in ('shopper', 'expired', 'merchant')) NOT VALID,
  ADD CONSTRAINT "order_amounts" CHECK (least("shop_order"."goods_total", "shop_order"."discount", "shop_order"."shipping", "shop_order"."coins") >= 0) NOT VALID,
  ADD CONSTRAINT "order_payable_sum" CHECK ("shop_order"."payable" = "shop_order"."goods_total" - "shop_order"."discount" + "shop_order"."shipping" - "shop_order"."coins") NOT VALID,
  ADD CONSTRAINT "shop_order_card_id_stored_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."stored_card"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "order_move"
  DROP CONSTRAINT IF EXISTS "order_move_from",
  DROP CONSTRAINT IF EXISTS "order_move_to",
  ADD CONSTRAINT "order_move_from" CHECK ("order_move"."from_status" in (0, 1, 5, 10, 19, 20, 21, 22, 24, 25, 26, 28, 29, 30, 32, 40, 41, 45, 46, 47, 50, 60)) NOT VALID,
  ADD CONSTRAINT "order_move_to" CHECK ("order_move"."to_status" in (0, 1, 5, 10, 19, 20, 21, 22, 24, 25, 26, 28, 29, 30, 32, 40, 41, 45, 46, 47, 50, 60)) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_notice"
  DROP CONSTRAINT IF EXISTS "order_notice_kind",
  ADD CONSTRAINT "order_notice_kind" CHECK ("order_notice"."kind" in ('created', 'paid', 'cancelled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "line_pay_trade"
  DROP CONSTRAINT IF EXISTS "line_pay_trade_amount",
  ADD CONSTRAINT "line_pay_trade_amount" CHECK ("line_pay_trade"."amount" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "pay_link"
  DROP CONSTRAINT IF EXISTS "pay_link_amount",
  DROP CONSTRAINT IF EXISTS "pay_link_locale",
  ADD CONSTRAINT "pay_link_amount" CHECK ("pay_link"."amount" > 0) NOT VALID,
  ADD CONSTRAINT "pay_link_locale" CHECK ("pay_link"."locale" in ('tw', 'zh', 'en')) NOT VALID;--> statement-breakpoint
ALTER TABLE "bank_refund"
  DROP CONSTRAINT IF EXISTS "bank_refund_state",
  DROP CONSTRAINT IF EXISTS "bank_refund_amount",
  ADD CONSTRAINT "bank_refund_state" CHECK ("bank_refund"."state" in ('accountNeeded', 'accountGiven', 'sent')) NOT VALID,
  ADD CONSTRAINT "bank_refund_amount" CHECK ("bank_refund"."amount" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_attempt"
  DROP CONSTRAINT IF EXISTS "payment_attempt_method",
  DROP CONSTRAINT IF EXISTS "payment_attempt_status",
  DROP CONSTRAINT IF EXISTS "payment_attempt_amount",
  ADD CONSTRAINT "payment_attempt_method" CHECK ("payment_attempt"."method" in ('card', 'instalment', 'storedCard', 'storeCode', 'atm', 'barcode', 'transfer', 'linePay')) NOT VALID,
  ADD CONSTRAINT "payment_attempt_status" CHECK ("payment_attempt"."status" in ('created', 'failed', 'paid', 'refundDue', 'refunded')) NOT VALID,
  ADD CONSTRAINT "payment_attempt_amount" CHECK ("payment_attempt"."amount" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "transfer_notice"
  DROP CONSTRAINT IF EXISTS "transfer_notice_state",
  DROP CONSTRAINT IF EXISTS "transfer_notice_refusal",
  ADD CONSTRAINT "transfer_notice_state" CHECK ("transfer_notice"."state" in ('told', 'confirmed', 'refused')) NOT VALID,
  ADD CONSTRAINT "transfer_notice_refusal" CHECK ("transfer_notice"."refusal" in ('notFound', 'amountWrong', 'digitsWrong', 'unclear')) NOT VALID;--> statement-breakpoint
ALTER TABLE "promotion"
  DROP CONSTRAINT IF EXISTS "promotion_kind",
  DROP CONSTRAINT IF EXISTS "promotion_status",
  DROP CONSTRAINT IF EXISTS "promotion_shown",
  ADD CONSTRAINT "promotion_kind" CHECK ("promotion"."kind" in ('enough-reduce', 'discount-buy', 'buy-gift')) NOT VALID,
  ADD CONSTRAINT "promotion_status" CHECK ("promotion"."status" in ('on', 'off')) NOT VALID,
  ADD CONSTRAINT "promotion_shown" CHECK ("promotion"."shown" in ('waiting', 'running', 'over')) NOT VALID;--> statement-breakpoint
ALTER TABLE "review"
  DROP CONSTRAINT IF EXISTS "review_status",
  DROP CONSTRAINT IF EXISTS "review_locale",
  ADD CONSTRAINT "review_status" CHECK ("review"."status" in ('shown', 'hidden')) NOT VALID,
  ADD CONSTRAINT "review_locale" CHECK ("review"."locale" in ('tw', 'zh', 'en')) NOT VALID;--> statement-breakpoint
ALTER TABLE "search_hot_keyword"
  DROP CONSTRAINT IF EXISTS "search_hot_keyword_locale",
  ADD CONSTRAINT "search_hot_keyword_locale" CHECK ("search_hot_keyword"."locale" in ('tw', 'zh', 'en')) NOT VALID;--> statement-breakpoint
ALTER TABLE "exchange_rate"
  DROP CONSTRAINT IF EXISTS "exchange_rate_positive",
  ADD CONSTRAINT "exchange_rate_positive" CHECK ("exchange_rate"."rate" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "seo_record"
  DROP CONSTRAINT IF EXISTS "seo_record_kind",
  ADD CONSTRAINT "seo_record_kind" CHECK ("seo_record"."kind" in ('home', 'category', 'goods', 'group', 'articles', 'quest')) NOT VALID;--> statement-breakpoint
ALTER TABLE "channel_event"
  DROP CONSTRAINT IF EXISTS "channel_event_type",
  ADD CONSTRAINT "channel_event_type" CHECK ("channel_event"."type" in ('landing_click', 'goods_click', 'add_to_cart', 'order_create')) NOT VALID;--> statement-breakpoint
ALTER TABLE "visit_report"
  DROP CONSTRAINT IF EXISTS "visit_report_kind",
  ADD CONSTRAINT "visit_report_kind" CHECK ("visit_report"."kind" in ('ga4', 'ad')) NOT VALID;--> statement-breakpoint
ALTER TABLE "upload"
  DROP CONSTRAINT IF EXISTS "upload_member_id_member_id_fk",
  ADD CONSTRAINT "upload_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "category"
  VALIDATE CONSTRAINT "category_parent_id_category_id_fk";--> statement-breakpoint
ALTER TABLE "order_line"
  VALIDATE CONSTRAINT "order_line_goods_id_goods_id_fk",
  VALIDATE CONSTRAINT "order_line_promotion_id_promotion_id_fk",
  VALIDATE CONSTRAINT "order_line_kind",
  VALIDATE CONSTRAINT "order_line_amounts",
  VALIDATE CONSTRAINT "order_line_total",
  VALIDATE CONSTRAINT "order_line_campaign_id_group_campaign_id_fk";--> statement-breakpoint
ALTER TABLE "member"
  VALIDATE CONSTRAINT "member_gender";--> statement-breakpoint
ALTER TABLE "member_provider"
  VALIDATE CONSTRAINT "member_provider_known";--> statement-breakpoint
ALTER TABLE "card_binding"
  VALIDATE CONSTRAINT "card_binding_status",
  VALIDATE CONSTRAINT "card_binding_hold",
  VALIDATE CONSTRAINT "card_binding_locale",
  VALIDATE CONSTRAINT "card_binding_amount";--> statement-breakpoint
ALTER TABLE "card_charge"
  VALIDATE CONSTRAINT "card_charge_status",
  VALIDATE CONSTRAINT "card_charge_amount";--> statement-breakpoint
ALTER TABLE "stored_card"
  VALIDATE CONSTRAINT "stored_card_brand";--> statement-breakpoint
ALTER TABLE "banner"
  VALIDATE CONSTRAINT "banner_place";--> statement-breakpoint
ALTER TABLE "goods"
  VALIDATE CONSTRAINT "goods_status",
  VALIDATE CONSTRAINT "goods_kind",
  VALIDATE CONSTRAINT "goods_price_known",
  VALIDATE CONSTRAINT "goods_list_price",
  VALIDATE CONSTRAINT "goods_rating_count";--> statement-breakpoint
ALTER TABLE "goods_text"
  VALIDATE CONSTRAINT "goods_text_locale";--> statement-breakpoint
ALTER TABLE "sku"
  VALIDATE CONSTRAINT "sku_list_price";--> statement-breakpoint
ALTER TABLE "coupon"
  VALIDATE CONSTRAINT "coupon_kind",
  VALIDATE CONSTRAINT "coupon_status",
  VALIDATE CONSTRAINT "coupon_amounts";--> statement-breakpoint
ALTER TABLE "discount_code"
  VALIDATE CONSTRAINT "discount_code_kind",
  VALIDATE CONSTRAINT "discount_code_status",
  VALIDATE CONSTRAINT "discount_code_amounts";--> statement-breakpoint
ALTER TABLE "member_coupon"
  VALIDATE CONSTRAINT "member_coupon_state";--> statement-breakpoint
ALTER TABLE "red_packet"
  VALIDATE CONSTRAINT "red_packet_pot";--> statement-breakpoint
ALTER TABLE "group_campaign"
  VALIDATE CONSTRAINT "group_campaign_kind",
  VALIDATE CONSTRAINT "group_campaign_status",
  VALIDATE CONSTRAINT "group_campaign_target_by";--> statement-breakpoint
ALTER TABLE "group_join"
  VALIDATE CONSTRAINT "group_join_source_known",
  VALIDATE CONSTRAINT "group_join_status",
  VALIDATE CONSTRAINT "group_join_amount";--> statement-breakpoint
ALTER TABLE "invoice"
  VALIDATE CONSTRAINT "invoice_state";--> statement-breakpoint
ALTER TABLE "invoice_refund"
  VALIDATE CONSTRAINT "invoice_refund_state";--> statement-breakpoint
ALTER TABLE "message"
  VALIDATE CONSTRAINT "message_channel",
  VALIDATE CONSTRAINT "message_status";--> statement-breakpoint
ALTER TABLE "coin_earning"
  VALIDATE CONSTRAINT "coin_earning_credited";--> statement-breakpoint
ALTER TABLE "ledger_account"
  VALIDATE CONSTRAINT "ledger_account_kind";--> statement-breakpoint
ALTER TABLE "ledger_entry"
  VALIDATE CONSTRAINT "ledger_entry_kind",
  VALIDATE CONSTRAINT "ledger_entry_reason";--> statement-breakpoint
ALTER TABLE "mailing_refusal"
  VALIDATE CONSTRAINT "mailing_refusal_kind";--> statement-breakpoint
ALTER TABLE "shop_order"
  VALIDATE CONSTRAINT "order_status_known",
  VALIDATE CONSTRAINT "order_locale",
  VALIDATE CONSTRAINT "order_payment_method",
  VALIDATE CONSTRAINT "order_delivery_type",
  VALIDATE CONSTRAINT "order_cancel_reason",
  VALIDATE CONSTRAINT "order_amounts",
  VALIDATE CONSTRAINT "order_payable_sum",
  VALIDATE CONSTRAINT "shop_order_card_id_stored_card_id_fk";--> statement-breakpoint
ALTER TABLE "order_move"
  VALIDATE CONSTRAINT "order_move_from",
  VALIDATE CONSTRAINT "order_move_to";--> statement-breakpoint
ALTER TABLE "order_notice"
  VALIDATE CONSTRAINT "order_notice_kind";--> statement-breakpoint
ALTER TABLE "line_pay_trade"
  VALIDATE CONSTRAINT "line_pay_trade_amount";--> statement-breakpoint
ALTER TABLE "pay_link"
  VALIDATE CONSTRAINT "pay_link_amount",
  VALIDATE CONSTRAINT "pay_link_locale";--> statement-breakpoint
ALTER TABLE "bank_refund"
  VALIDATE CONSTRAINT "bank_refund_state",
  VALIDATE CONSTRAINT "bank_refund_amount";--> statement-breakpoint
ALTER TABLE "payment_attempt"
  VALIDATE CONSTRAINT "payment_attempt_method",
  VALIDATE CONSTRAINT "payment_attempt_status",
  VALIDATE CONSTRAINT "payment_attempt_amount";--> statement-breakpoint
ALTER TABLE "transfer_notice"
  VALIDATE CONSTRAINT "transfer_notice_state",
  VALIDATE CONSTRAINT "transfer_notice_refusal";--> statement-breakpoint
ALTER TABLE "promotion"
  VALIDATE CONSTRAINT "promotion_kind",
  VALIDATE CONSTRAINT "promotion_status",
  VALIDATE CONSTRAINT "promotion_shown";--> statement-breakpoint
ALTER TABLE "review"
  VALIDATE CONSTRAINT "review_status",
  VALIDATE CONSTRAINT "review_locale";--> statement-breakpoint
ALTER TABLE "search_hot_keyword"
  VALIDATE CONSTRAINT "search_hot_keyword_locale";--> statement-breakpoint
ALTER TABLE "exchange_rate"
  VALIDATE CONSTRAINT "exchange_rate_positive";--> statement-breakpoint
ALTER TABLE "seo_record"
  VALIDATE CONSTRAINT "seo_record_kind";--> statement-breakpoint
ALTER TABLE "channel_event"
  VALIDATE CONSTRAINT "channel_event_type";--> statement-breakpoint
ALTER TABLE "visit_report"
  VALIDATE CONSTRAINT "visit_report_kind";--> statement-breakpoint
ALTER TABLE "upload"
  VALIDATE CONSTRAINT "upload_member_id_member_id_fk";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_status";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_status" ON "shop_order" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_paid";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_paid" ON "shop_order" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_line_sku";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_line_sku" ON "order_line" USING btree ("sku_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_line_goods";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_line_goods" ON "order_line" USING btree ("goods_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payment_attempt_due";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_attempt_due" ON "payment_attempt" USING btree ("query_at") WHERE query_at is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "promotion_goods_good";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "promotion_goods_good" ON "promotion_goods" USING btree ("goods_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payment_attempt_query";

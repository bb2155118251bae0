import { type Fields, type Keys, withCheckMac } from '#lib/site/ecpay/check-mac.ts';

/** The gateway's notification of a card payment, signed with the merchant's keys. @param trade amount in NT$ */
export const paidNotice = (
  merchant: Keys & { readonly merchantId: string },
  trade: { readonly tradeNo: string; readonly amount: number },
  change: Fields = {},
): Fields =>
  withCheckMac(
    {
      MerchantID: merchant.merchantId,
      MerchantTradeNo: trade.tradeNo,
      StoreID: '',
      RtnCode: '1',
      RtnMsg: '交易成功',
      TradeNo: '2611211205000000001',
      TradeAmt: String(trade.amount),
      PaymentDate: '2026/11/21 12:05:06',
      PaymentType: 'Credit_CreditCard',
      SimulatePaid: '0',
      CustomField1: '',
      ...change,
    },
    merchant,
  );

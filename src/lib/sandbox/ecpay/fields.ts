import { toTaipei } from '#lib/kernel/time/taipei.ts';
import { type Fields, type Keys, withCheckMac } from '#lib/site/ecpay/check-mac.ts';
import { ISSUED_MESSAGE, type Kind, kindOf, PAYMENT_TYPE, stagesOf } from './numbers.ts';
import { AUTHORISATIONS_FROM } from './rules.ts';
import type { Trade } from './trades.ts';

/** The gateway's signed fields of a trade. */

const FEE_RATE = 0.0275;
const FEE_LEAST = 5;
const CUSTOM = ['CustomField1', 'CustomField2', 'CustomField3', 'CustomField4'] as const;

const FEES: Readonly<Record<Kind, (amount: number) => number>> = {
  card: (amount) => Math.max(FEE_LEAST, Math.round(amount * FEE_RATE)),
  atm: (amount) => Math.max(10, Math.round(amount * 0.01)),
  cvs: () => 30,
  barcode: () => 15,
};

/** A trade's notification: result, payment method and the merchant's own fields, empty ones included. */
export function noticeFields(trade: Trade, keys: Keys): Fields {
  const at = toTaipei(trade.settledAt ?? trade.createdAt);
  return withCheckMac(
    {
      ...tradeFields(trade),
      RtnCode: trade.code,
      RtnMsg: trade.codeText,
      PaymentDate: at,
      SimulatePaid: '0',
      ...(trade.form.NeedExtraPaidInfo === 'Y' ? EXTRA[kindOf(trade.form)](trade, at) : {}),
    },
    keys,
  );
}

/** The fields for PaymentInfoURL, ClientRedirectURL and QueryPaymentInfo once a number is issued. */
export function issuedFields(trade: Trade, keys: Keys): Fields {
  const kind = kindOf(trade.form);
  const said = kind === 'card' ? { code: trade.code, text: trade.codeText } : ISSUED_MESSAGE[kind];
  const { PaymentTypeChargeFee: _fee, ...fields } = tradeFields({ ...trade, saidAmount: null });
  return withCheckMac({ ...fields, ...trade.issued, RtnCode: said.code, RtnMsg: said.text }, keys);
}

export const tradeFields = (trade: Trade): Fields => ({
  MerchantID: trade.form.MerchantID ?? '',
  MerchantTradeNo: trade.merchantTradeNo,
  StoreID: trade.form.StoreID ?? '',
  TradeNo: trade.tradeNo,
  TradeAmt: String(trade.saidAmount ?? trade.amount),
  TradeDate: toTaipei(trade.createdAt),
  PaymentType: PAYMENT_TYPE[kindOf(trade.form)],
  PaymentTypeChargeFee: String(FEES[kindOf(trade.form)](trade.amount)),
  ...Object.fromEntries(CUSTOM.map((name) => [name, trade.form[name] ?? ''])),
});

/** The bank's authorisation number. */
export const authorisationOf = ({ id }: Trade): string => String(AUTHORISATIONS_FROM + id);

/** Extra fields with NeedExtraPaidInfo (provider facts, 1.8.2). */
const EXTRA: Readonly<Record<Kind, (trade: Trade, at: string) => Fields>> = {
  card: (trade, at) => {
    const { first, each } = trade.stages > 0 ? stagesOf(trade.amount, trade.stages) : { first: 0, each: 0 };
    return {
      gwsr: authorisationOf(trade),
      process_date: at,
      auth_code: trade.status === 'paid' ? '777777' : '',
      amount: String(trade.amount),
      eci: trade.status === 'paid' ? '5' : '0',
      card4no: trade.card4,
      card6no: trade.card6,
      stage: String(trade.stages),
      stast: String(first),
      staed: String(each),
    };
  },
  atm: () => ({ ATMAccBank: '004', ATMAccNo: '98765' }),
  cvs: (trade) => ({ PaymentNo: trade.issued?.PaymentNo ?? '', PayFrom: 'family' }),
  barcode: () => ({ PayFrom: 'family' }),
};

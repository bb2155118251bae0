import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import { type Fields, type Keys, verifyCheckMac, withCheckMac } from '../ecpay/check-mac.ts';
import { toTaipei } from '../ecpay/taipei-time.ts';
import { GATEWAY_CODE } from './rules.ts';
import { findTrade, refundTrade, type Trade } from './trades.ts';

/** A request's TimeStamp is good for three minutes. */
const STAMP_SECONDS = 180;
const FEE_RATE = 0.0275;
const FEE_LEAST = 5;
const CUSTOM = ['CustomField1', 'CustomField2', 'CustomField3', 'CustomField4'] as const;

/** What the gateway keeps of a domestic card's payment. */
const feeOf = (amount: number): number => Math.max(FEE_LEAST, Math.round(amount * FEE_RATE));

/** What a trade's notification says: result, card and the merchant's own fields, the empty ones too. */
export function noticeFields(trade: Trade, keys: Keys): Fields {
  const at = toTaipei(trade.settledAt ?? trade.createdAt);
  return withCheckMac(
    {
      ...tradeFields(trade),
      RtnCode: trade.code,
      RtnMsg: trade.codeText,
      PaymentDate: at,
      SimulatePaid: '0',
      ...(trade.form.NeedExtraPaidInfo === 'Y' ? cardFields(trade, at) : {}),
    },
    keys,
  );
}

const tradeFields = (trade: Trade): Fields => ({
  MerchantID: trade.form.MerchantID ?? '',
  MerchantTradeNo: trade.merchantTradeNo,
  StoreID: trade.form.StoreID ?? '',
  TradeNo: trade.tradeNo,
  TradeAmt: String(trade.amount),
  TradeDate: toTaipei(trade.createdAt),
  PaymentType: 'Credit_CreditCard',
  PaymentTypeChargeFee: String(feeOf(trade.amount)),
  ...Object.fromEntries(CUSTOM.map((name) => [name, trade.form[name] ?? ''])),
});

const cardFields = (trade: Trade, at: string): Fields => ({
  gwsr: String(10_000_000 + trade.id),
  process_date: at,
  auth_code: trade.status === 'paid' ? '777777' : '',
  amount: String(trade.amount),
  eci: trade.status === 'paid' ? '5' : '0',
  card4no: trade.card4,
  card6no: trade.card6,
  stage: '0',
  stast: '0',
  staed: '0',
});

/** QueryTradeInfo V5: urlencoded and signed. */
export async function answerQuery(ctx: Ctx, request: Fields): Promise<Fields> {
  const { ecpay } = ctx.config;
  const age = Math.abs(ctx.now.getTime() / 1000 - Number(request.TimeStamp));
  const refuse = (TradeStatus: string) =>
    withCheckMac(
      { MerchantID: ecpay.merchantId, MerchantTradeNo: request.MerchantTradeNo ?? '', TradeStatus },
      ecpay,
    );
  if (!verifyCheckMac(request, ecpay) || !(age <= STAMP_SECONDS)) return refuse(GATEWAY_CODE.macWrong);
  const trade = await findTrade(ctx, 'merchantTradeNo', request.MerchantTradeNo ?? '');
  if (!trade) return refuse(GATEWAY_CODE.notFound);
  return withCheckMac(
    {
      ...tradeFields(trade),
      HandlingCharge: '0',
      ItemName: trade.form.ItemName ?? '',
      PaymentDate: trade.settledAt ? toTaipei(trade.settledAt) : '',
      TradeStatus: queryStatus(trade),
    },
    ecpay,
  );
}

const queryStatus = ({ status }: Trade): string =>
  status === 'paid' ? GATEWAY_CODE.paid : status === 'open' ? GATEWAY_CODE.unpaid : GATEWAY_CODE.notCompleted;

const RefundOrder = z.object({
  MerchantTradeNo: z.string(),
  TradeNo: z.string(),
  Action: z.literal('R'),
  TotalAmount: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});

/** DoAction R: the embedded gateway captures at once, so that every paid trade can go back. */
export async function answerAction(ctx: Ctx, request: Fields): Promise<Fields> {
  const { ecpay } = ctx.config;
  const answer = (RtnCode: string, RtnMsg: string): Fields => ({
    MerchantID: ecpay.merchantId,
    MerchantTradeNo: request.MerchantTradeNo ?? '',
    TradeNo: request.TradeNo ?? '',
    RtnCode,
    RtnMsg,
  });
  if (!verifyCheckMac(request, ecpay)) return answer(GATEWAY_CODE.macWrong, 'CheckMacValue Error');
  const parsed = RefundOrder.safeParse(request);
  if (!parsed.success) return answer(GATEWAY_CODE.fieldWrong, 'Parameter Error');
  const order = parsed.data;
  const trade = await findTrade(ctx, 'merchantTradeNo', order.MerchantTradeNo);
  if (!trade || trade.tradeNo !== order.TradeNo) return answer(GATEWAY_CODE.notFound, 'Trade not found');
  const done = await refundTrade(ctx, trade, order.TotalAmount);
  return done ? answer(GATEWAY_CODE.paid, 'Succeeded') : answer(GATEWAY_CODE.refundRefused, 'Not refundable');
}

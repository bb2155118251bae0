import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import { toTaipei } from '#lib/kernel/time/taipei.ts';
import { type Fields, verifyCheckMac, withCheckMac } from '#lib/site/ecpay/check-mac.ts';
import { authorisationOf, issuedFields, tradeFields } from './fields.ts';
import { kindOf } from './numbers.ts';
import { GATEWAY_CODE } from './rules.ts';
import { actOnTrade, creditOf, findByAuthorisation, findTrade, type Trade } from './trades.ts';

/** A request's TimeStamp is valid for three minutes. */
const STAMP_SECONDS = 180;

/** QueryTradeInfo V5: urlencoded and signed. */
export async function answerQuery(ctx: Ctx, request: Fields): Promise<Fields> {
  const { ecpay } = ctx.config;
  const trade = await askedTrade(ctx, request);
  if (typeof trade === 'string') return refuse(ctx, request, { TradeStatus: trade });
  const isTold = trade.reportedAt === null || ctx.now >= trade.reportedAt;
  return withCheckMac(
    {
      ...tradeFields(trade),
      ...(trade.form.NeedExtraPaidInfo === 'Y' && trade.status === 'paid' && kindOf(trade.form) === 'card'
        ? { gwsr: authorisationOf(trade) }
        : {}),
      HandlingCharge: '0',
      ItemName: trade.form.ItemName ?? '',
      PaymentDate: isTold && trade.settledAt ? toTaipei(trade.settledAt) : '',
      TradeStatus: isTold ? queryStatus(trade) : GATEWAY_CODE.unpaid,
    },
    ecpay,
  );
}

/** QueryPaymentInfo: the issued number, as PaymentInfoURL received it. */
export async function answerPaymentInfo(ctx: Ctx, request: Fields): Promise<Fields> {
  const trade = await askedTrade(ctx, request);
  if (typeof trade === 'string') return refuse(ctx, request, { RtnCode: trade, RtnMsg: '' });
  if (!trade.issued) return refuse(ctx, request, { RtnCode: GATEWAY_CODE.notCompleted, RtnMsg: '' });
  return issuedFields(trade, ctx.config.ecpay);
}

/** @returns the trade, or the code that refuses the query */
async function askedTrade(ctx: Ctx, request: Fields): Promise<Trade | string> {
  const age = Math.abs(ctx.now.getTime() / 1000 - Number(request.TimeStamp));
  if (!verifyCheckMac(request, ctx.config.ecpay) || !(age <= STAMP_SECONDS)) return GATEWAY_CODE.macWrong;
  const trade = await findTrade(ctx, 'merchantTradeNo', request.MerchantTradeNo ?? '');
  return trade ?? GATEWAY_CODE.notFound;
}

const refuse = ({ config: { ecpay } }: Ctx, request: Fields, said: Fields): Fields =>
  withCheckMac(
    { MerchantID: ecpay.merchantId, MerchantTradeNo: request.MerchantTradeNo ?? '', ...said },
    ecpay,
  );

function queryStatus({ status }: Trade): string {
  if (status === 'paid') return GATEWAY_CODE.paid;
  return status === 'open' || status === 'issued' ? GATEWAY_CODE.unpaid : GATEWAY_CODE.notCompleted;
}

const Action = z.object({
  MerchantTradeNo: z.string(),
  TradeNo: z.string(),
  Action: z.enum(['C', 'R', 'E', 'N']),
  TotalAmount: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});

/** DoAction: unsigned, as the real service answers. */
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
  const parsed = Action.safeParse(request);
  if (!parsed.success) return answer(GATEWAY_CODE.fieldWrong, 'Parameter Error');
  const asked = parsed.data;
  const trade = await findTrade(ctx, 'merchantTradeNo', asked.MerchantTradeNo);
  if (!trade || trade.tradeNo !== asked.TradeNo) return answer(GATEWAY_CODE.notFound, 'Trade not found');
  const done = await actOnTrade(ctx, trade, asked.Action, asked.TotalAmount);
  return done
    ? answer(GATEWAY_CODE.paid, 'Succeeded')
    : answer(GATEWAY_CODE.refundRefused, 'Not allowed now');
}

/** CreditDetail/QueryTrade/V2: JSON, for callers with the back office's check code. */
export async function answerCredit(ctx: Ctx, request: Fields): Promise<object> {
  const { ecpay } = ctx.config;
  const isAsked = verifyCheckMac(request, ecpay) && request.CreditCheckCode === ecpay.creditCheckCode;
  const trade = isAsked ? await findByAuthorisation(ctx, request.CreditRefundId ?? '') : undefined;
  if (trade?.status !== 'paid' || String(trade.amount) !== request.CreditAmount)
    return { RtnMsg: isAsked ? 'error_nopay' : 'error', RtnValue: null };
  return { RtnMsg: '', RtnValue: creditOf(trade, ctx.now) };
}

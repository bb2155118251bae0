import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { writeDatedClaim } from '#lib/kernel/crypto/signed-claim.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { type Locale, siteAddress } from '#lib/kernel/i18n/locale.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import { links } from '#lib/site/site/links.ts';
import { payLink } from '../links/tables.ts';
import type {
  KnownTrade,
  PaymentNotice,
  PaymentProvider,
  ProviderMaker,
  QueryAnswer,
  StartRequest,
} from '../provider.ts';
import { paymentAttempt } from '../tables.ts';
import { type LinePayResult, refundedOf, refundPayment, requestPayment } from './line-pay.ts';
import { linePayTrade } from './tables.ts';
import { checkTrade, confirmTrade, findLineTrade, linePayConfig } from './trades.ts';

/** Row D4: LINE Pay. It sends no webhook, so queries find payers who approve but do not return. */
export const linePay: ProviderMaker = (config) => (config.linePay ? PROVIDER : null);

export const LINE_CONFIRM_PATH = '/payment/linepay/confirm';
/** Purpose of the signature on return addresses (row D8); LINE may open them in any browser. */
export const LINE_RETURN = 'line-pay';

const LANGUAGE: Readonly<Record<Locale, 'zh_TW' | 'zh_CN' | 'en'>> = { tw: 'zh_TW', zh: 'zh_CN', en: 'en' };

const PROVIDER: PaymentProvider = {
  start,
  // No new attempt while another tab captures the money.
  resume: async (tx, { tradeNo }) =>
    (await findLineTrade(tx, tradeNo))?.confirmingAt ? { kind: 'stay' } : null,
  query,
  refund: async (ctx, { tradeNo }, { amount, before, mayBeDone }) => {
    const trade = await findLineTrade(ctx, tradeNo);
    if (!trade) return { state: 'refused', why: 'LINE Pay was never asked for it' };
    const linePay = linePayConfig(ctx);
    if (mayBeDone) {
      const sent = await refundedOf(ctx, linePay, { id: trade.transactionId, tradeNo });
      if (sent === null) return { state: 'refused', why: 'what was refunded could not be read' };
      if (sent >= before + amount) return { state: 'done' };
    }
    const { done, why, isFinal } = await refundPayment(ctx, linePay, { ...trade, amount });
    return done ? { state: 'done' } : { state: 'refused', why, isFinal };
  },
  takesRefundsAt: () => true,
};

async function start(ctx: Ctx, request: StartRequest): Promise<{ kind: 'redirect'; url: string }> {
  const { tradeNo, amount, names, locale } = request;
  const { siteUrl, linkSecret, limits } = ctx.config;
  const until = addDays(ctx.now, limits.resumeLinkDays);
  const key = writeDatedClaim(LINE_RETURN, [tradeNo], until, linkSecret);
  const asked = await requestPayment(ctx, linePayConfig(ctx), {
    tradeNo,
    amount,
    names,
    confirmUrl: `${siteUrl}${LINE_CONFIRM_PATH}?key=${key}`,
    cancelUrl: siteAddress(ctx.config, links.linePayCancel(key), locale),
    language: LANGUAGE[locale],
  });
  if ('refused' in asked) {
    ctx.log.warn({ tradeNo, why: asked.refused }, 'LINE Pay did not begin a payment');
    throw new ShopError('paymentRequestFailed');
  }
  const { transactionId, url } = asked;
  await ctx.db.insert(linePayTrade).values({ tradeNo, transactionId, amount, createdAt: ctx.now });
  return { kind: 'redirect', url };
}

async function query(ctx: Ctx, trade: KnownTrade): Promise<QueryAnswer> {
  const known = await findLineTrade(ctx, trade.tradeNo);
  // The response was lost, so nobody received the approval page.
  if (!known) return { state: 'unpaid' };
  const word = await checkTrade(ctx, known);
  const told =
    word.state === 'agreed' && (await isWanted(ctx, trade.tradeNo)) ? await confirmTrade(ctx, known) : word;
  return answerOf(trade, known.transactionId, told);
}

/** Money is captured only if the order or link still needs it, and only in the same amount. */
export async function isWanted(ctx: Ctx, tradeNo: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ amount: paymentAttempt.amount, status: order.status, payable: order.payable, link: payLink })
    .from(paymentAttempt)
    .leftJoin(order, eq(order.id, paymentAttempt.orderId))
    .leftJoin(payLink, eq(payLink.id, paymentAttempt.linkId))
    .where(eq(paymentAttempt.tradeNo, tradeNo));
  if (!found) return false;
  const { amount, status, payable, link } = found;
  if (link) return link.paidAt === null && link.cancelledAt === null && link.amount === amount;
  const { awaitingPayment, paymentQueried } = ORDER_STATUS;
  return payable === amount && (status === awaitingPayment || status === paymentQueried);
}

/** Converts LINE Pay's result for an attempt. */
export function answerOf(
  { tradeNo, amount }: Pick<KnownTrade, 'tradeNo' | 'amount'>,
  transactionId: string,
  word: LinePayResult,
): QueryAnswer {
  if (word.state === 'unknown') return word;
  if (word.state === 'waiting' || word.state === 'agreed') return { state: 'unpaid' };
  const isPaid = word.state === 'paid';
  const notice: PaymentNotice = {
    tradeNo,
    amount: isPaid ? word.amount : amount,
    result: isPaid ? 'paid' : 'failed',
    gatewayTradeNo: transactionId,
    paidAt: null,
    simulated: false,
    failure: isPaid ? null : word.failure,
    issued: null,
  };
  return { state: 'answered', notice };
}

import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { readClaim, readDatedClaim } from '#lib/kernel/crypto/signed-claim.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { localizedPath } from '#lib/kernel/i18n/locale.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { writePayKey } from '#lib/orders/order/pay-key.ts';
import { canPay } from '#lib/orders/order/rules.ts';
import { order } from '#lib/orders/order/tables.ts';
import { links } from '#lib/site/site/links.ts';
import { applyFailed, markAttemptUnclear } from '../apply.ts';
import { type Attempt, findAttempt } from '../attempts.ts';
import { payLink } from '../links/tables.ts';
import type { LinePayLeft } from '../model/link.ts';
import { noticeFields, receiveNotice } from '../notification.ts';
import { answerOf, isWanted, LINE_RETURN } from './provider.ts';
import { checkTrade, confirmTrade, findLineTrade, type LineTrade } from './trades.ts';

interface Returned {
  readonly key: string;
  /** Added by LINE; empty if missing. */
  readonly transactionId: string;
  readonly orderId: string;
}

interface Known {
  readonly attempt: Attempt;
  readonly trade: LineTrade;
}

/** @returns null for an invalid signature or an expired key */
async function knownBy(ctx: Ctx, key: string): Promise<Known | null> {
  const { linkSecret, limits } = ctx.config;
  const said = readDatedClaim(LINE_RETURN, key, linkSecret);
  const claim = said?.claim ?? readClaim(LINE_RETURN, key, linkSecret);
  const tradeNo = Array.isArray(claim) && typeof claim[0] === 'string' ? claim[0] : '';
  const [attempt, trade] = [await findAttempt(ctx, tradeNo), await findLineTrade(ctx, tradeNo)];
  if (!attempt || !trade) return null;
  // Older keys have no date; they get the same lifetime.
  const until = said?.until ?? addDays(trade.createdAt, limits.resumeLinkDays);
  return ctx.now < until ? { attempt, trade } : null;
}

/**
 * Captures an approved payment, at most once, and only if still needed.
 * @returns the next page, which works without sign-in in any browser that LINE opens (row D8)
 */
export async function finishLinePay(ctx: Ctx, { key, transactionId, orderId }: Returned): Promise<string> {
  const known = await knownBy(ctx, key);
  const isOther =
    (transactionId !== '' && transactionId !== known?.trade.transactionId) ||
    (orderId !== '' && orderId !== known?.attempt.tradeNo);
  if (!known || isOther) {
    ctx.log.warn(
      { transactionId: transactionId.slice(0, 20) },
      'nobody was sent to LINE Pay with this address',
    );
    return links.orders();
  }
  const { attempt, trade } = known;
  if (attempt.status === 'created' && (await isWanted(ctx, attempt.tradeNo)))
    await takeMoney(ctx, attempt, trade);
  const { key: payKey, locale } = await wayOn(ctx, attempt);
  return localizedPath(links.payLink(payKey), locale, ctx.config.publishCountry);
}

async function takeMoney(ctx: Ctx, attempt: Attempt, trade: LineTrade): Promise<void> {
  const answer = answerOf(attempt, trade.transactionId, await confirmTrade(ctx, trade));
  if (answer.state === 'answered') {
    await receiveNotice(ctx, answer.notice, noticeFields(answer.notice));
  } else if (answer.state === 'unknown') {
    ctx.log.warn({ tradeNo: attempt.tradeNo, why: answer.why }, 'a LINE Pay payment is in doubt');
    await inTransaction(ctx, (tx) => markAttemptUnclear(tx, attempt));
  }
}

/**
 * Ends an attempt that the shopper cancelled in LINE, unless it was approved after all. Only `finishLinePay`
 * and the sweep capture money, and they skip an ended attempt.
 * @throws ShopError linkBroken (404)
 */
export async function leaveLinePay(ctx: Ctx, key: string): Promise<LinePayLeft> {
  const known = await knownBy(ctx, key);
  if (!known) throw notFound('linkBroken');
  const { attempt, trade } = known;
  if (attempt.status === 'created' && !trade.confirmingAt) {
    const word = await checkTrade(ctx, trade);
    if (word.state === 'waiting' || word.state === 'failed')
      await inTransaction(ctx, (tx) => applyFailed(tx, attempt, 'paymentCancelled'));
  }
  const { locale: _locale, ...way } = await wayOn(ctx, attempt);
  return way;
}

/** The page that shows the payment state and continues the payment. */
async function wayOn(ctx: Ctx, { orderId, linkId, payKey }: Attempt) {
  const { config, now } = ctx;
  if (orderId !== null) {
    const [found] = await ctx.db.select().from(order).where(eq(order.id, orderId));
    if (!found) throw notFound('linkBroken');
    const { number, locale } = found;
    const until = addDays(now, config.limits.resumeLinkDays);
    const key = payKey ?? writePayKey({ kind: 'order', number, until }, config);
    return { key, number, canPay: canPay(found, now), locale };
  }
  const [link] = await ctx.db
    .select()
    .from(payLink)
    .where(eq(payLink.id, linkId ?? 0));
  if (!link) throw notFound('linkBroken');
  return {
    key: payKey ?? writePayKey({ kind: 'link', id: link.id, until: link.validUntil }, config),
    number: null,
    canPay: link.paidAt === null && now < link.validUntil,
    locale: link.locale,
  };
}

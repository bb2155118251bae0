import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import { notifyOrderer } from '#lib/orders/order/service.ts';
import type { MessageWords } from '#lib/people/inbox/codes.ts';
import { specOf } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { links } from '#lib/site/site/links.ts';
import type { RefundRefusal } from './codes.ts';
import { isRequestedByShopper } from './rules/states.ts';
import { type RefundRow, refundTransfer } from './tables.ts';

/**
 * The request was received and is under review. For refunds that staff open, the shopper is notified when
 * they are granted.
 */
export async function notifyRefundOpened(tx: Ctx, refund: RefundRow): Promise<void> {
  if (isRequestedByShopper(refund)) await tell(tx, 'refundOpened', refund);
}

/** The request was refused, with the reason. */
export async function notifyRefundRefused(tx: Ctx, refund: RefundRow, refusal: RefundRefusal): Promise<void> {
  if (!isRequestedByShopper(refund)) return;
  await tell(tx, 'refundRefused', refund, (locale) => ({
    reason: translator(locale, 'refund')(`refusal.${refusal}`),
  }));
}

/** The refund is granted: the amount and how it is paid. */
export const notifyRefundGranted = (tx: Ctx, refund: RefundRow): Promise<void> =>
  tell(tx, OF_GROUPS.get(refund.reason) ?? 'refundGranted', refund);

/** Refunds of groups are unrequested, so their messages state the reason. */
const OF_GROUPS: ReadonlyMap<RefundRow['reason'], MessageWords> = new Map([
  ['groupMissed', 'groupMissed'],
  ['groupPrice', 'groupPriceFell'],
]);

/** The money has arrived. Refunds by bank only were announced when the transfer was sent. */
export async function notifyRefundCompleted(tx: Ctx, refund: RefundRow): Promise<void> {
  const ways = await tx.db
    .select({ method: paymentAttempt.method })
    .from(refundTransfer)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, refundTransfer.attemptId))
    .where(eq(refundTransfer.refundId, refund.id));
  const isBySameWay = ways.some(({ method }) => specOf(method).refund === 'sameWay');
  if (isBySameWay || refund.total === 0) await tell(tx, 'refundDone', refund);
}

type Params = Readonly<Record<string, string>>;

const tell = (
  tx: Ctx,
  words: MessageWords,
  { orderId, total, coins }: RefundRow,
  more: (locale: Locale) => Params = () => ({}),
): Promise<void> =>
  notifyOrderer(tx, orderId, words, links.order, ({ locale }) => ({
    back: backWords(locale, total, coins),
    ...more(locale),
  }));

/** `NT$1,200 and 30 Co coins`, or only one of the two. */
function backWords(locale: Locale, total: number, coins: number): string {
  const t = translator(locale, 'refund');
  const amount = formatAmount(total);
  if (coins === 0) return amount;
  return t(total === 0 ? 'back.coins' : 'back.both', { amount, coins });
}

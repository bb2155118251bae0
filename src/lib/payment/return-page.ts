import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { localizedPath } from '#lib/kernel/i18n/locale.ts';
import { order } from '#lib/order/tables.ts';
import { links } from '#lib/site/links.ts';
import { type Received, receiveNotification } from './notification.ts';

/**
 * The shopper's browser brings the gateway's result: it is applied as the server's own notification would be.
 * @returns the page to go to, in the order's language
 */
export async function receiveReturn(ctx: Ctx, fields: Readonly<Record<string, string>>): Promise<string> {
  const received = await receiveNotification(ctx, fields);
  // Nothing that could be believed: the shopper's orders say how things stand.
  if (!('attempt' in received)) return links.orders();
  const [paid] = await ctx.db
    .select({ number: order.number, locale: order.locale })
    .from(order)
    .where(eq(order.id, received.attempt.orderId));
  if (!paid) return links.orders();
  const { number, locale } = paid;
  const page = hasFailed(received) ? `${links.payOrder(number)}&failed=1` : links.paymentSuccess(number);
  return localizedPath(page, locale, ctx.config.publishCountry);
}

const hasFailed = ({ outcome, result }: Extract<Received, { attempt: unknown }>): boolean =>
  result === 'failed' || outcome === 'amountWrong' || outcome === 'simulated';

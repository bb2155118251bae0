import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { localizedPath } from '#lib/kernel/i18n/locale.ts';
import { order } from '#lib/orders/order/tables.ts';
import { links } from '#lib/site/site/links.ts';
import type { Received } from './notification.ts';

/**
 * The page after the shopper's browser delivered a provider's result, which was applied like a webhook.
 * @returns the next page, in the order's language
 */
export async function pageAfter(ctx: Ctx, received: Received): Promise<string> {
  // Nothing verified: the list of orders shows the state.
  if (!('attempt' in received)) return links.orders();
  const { orderId, payKey } = received.attempt;
  if (orderId === null) return links.payLink(payKey ?? '');
  const [paid] = await ctx.db
    .select({ number: order.number, locale: order.locale })
    .from(order)
    .where(eq(order.id, orderId));
  if (!paid) return links.orders();
  const { number, locale } = paid;
  return localizedPath(
    payKey === null ? pageOf(received, number) : links.payLink(payKey),
    locale,
    ctx.config.publishCountry,
  );
}

function pageOf(received: Extract<Received, { attempt: unknown }>, number: string): string {
  const { outcome, result } = received;
  if (result === 'failed' || outcome === 'amountWrong' || outcome === 'simulated')
    return `${links.payOrder(number)}&failed=1`;
  return result === 'issued' ? links.transfer(number) : links.paymentSuccess(number);
}

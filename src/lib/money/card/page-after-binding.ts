import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { localizedPath } from '#lib/kernel/i18n/locale.ts';
import { order } from '#lib/orders/order/tables.ts';
import { links } from '#lib/site/site/links.ts';
import { findBinding } from './settle-binding.ts';

/**
 * The next page after a binding, with its outcome: the order with the changed card, the previous page, or the
 * cards.
 */
export async function pageAfterBinding(ctx: Ctx, tradeNo: string): Promise<string> {
  const binding = await findBinding(ctx, tradeNo);
  if (!binding) return links.cards();
  const { status, orderNumber, back, locale } = binding;
  const [found] = orderNumber
    ? await ctx.db.select({ number: order.number }).from(order).where(eq(order.number, orderNumber))
    : [];
  const wanted = found ? links.cardChange(found.number) : (back ?? links.cards());
  const page = status === 'failed' ? links.cardAdd({ number: found?.number, back }) : wanted;
  const said = `${page}${page.includes('?') ? '&' : '?'}bound=${status}`;
  return localizedPath(said, locale, ctx.config.publishCountry);
}

import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { InvoiceChoice } from '#lib/people/invoice-details/model.ts';
import { shownInvoiceNumber } from '#lib/people/invoice-details/rules.ts';
import type { OrderInvoice } from './model.ts';
import { invoice, invoiceRefund } from './tables.ts';

/**
 * The invoice of the member's order; null if none.
 * @throws ShopError orderNotFound (404), also for another member's order
 */
export async function getOrderInvoice(
  ctx: Ctx,
  memberId: MemberId,
  number: string,
): Promise<OrderInvoice | null> {
  const [found] = await ctx.db
    .select({ orderId: order.id, invoice })
    .from(order)
    .leftJoin(invoice, eq(invoice.orderId, order.id))
    .where(and(eq(order.number, number), eq(order.memberId, memberId)));
  if (!found) throw notFound('orderNotFound');
  if (!found.invoice) return null;
  const { state, choice, amount, issuedAt, randomCode } = found.invoice;
  const allowances = await ctx.db
    .select({ amount: invoiceRefund.amount, at: invoiceRefund.settledAt })
    .from(invoiceRefund)
    .where(and(eq(invoiceRefund.orderId, found.orderId), eq(invoiceRefund.state, 'allowance')))
    .orderBy(asc(invoiceRefund.id));
  // The buyer cannot redeem a donated invoice.
  const isDonated = choice?.kind === 'person' && choice.carrier === 'donation';
  return {
    state,
    number: found.invoice.number && shownInvoiceNumber(found.invoice.number),
    randomCode: isDonated ? null : randomCode,
    issuedAt: issuedAt?.toISOString() ?? null,
    amount,
    description: describeChoice(ctx, choice),
    allowances: allowances.map((one) => ({ amount: one.amount, at: (one.at ?? ctx.now).toISOString() })),
  };
}

function describeChoice(ctx: Ctx, choice: InvoiceChoice | null): string {
  const t = translator(ctx.locale, 'invoice');
  if (!choice) return t('chosen.none');
  if (choice.kind === 'company')
    return t('chosen.company', { name: choice.companyName, number: choice.unifiedNumber });
  switch (choice.carrier) {
    case 'email':
      return t('chosen.email');
    case 'mobileBarcode':
      return t('chosen.mobileBarcode', { code: choice.barcode });
    case 'certificate':
      return t('chosen.certificate', { code: choice.certificate });
    case 'donation':
      return t('chosen.donation', { code: choice.loveCode });
  }
}

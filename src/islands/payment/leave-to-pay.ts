import { startPayment } from '#lib/money/payment/calls.ts';
import type { PaymentStart } from '#lib/money/payment/model/payment.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { postForm } from '../ui/post-form.ts';
import type { PaymentPick } from './pick.ts';

/**
 * Starts a payment attempt and opens its next page: the provider's, or the shop's page with the number or
 * account. Resolves while the browser is leaving.
 * @param pick a payment method other than the order's own
 * @throws Refusal
 */
export async function leaveToPay(number: string, pick?: Partial<PaymentPick>): Promise<void> {
  const { method, months, cardId } = pick ?? {};
  const start = await call(startPayment, {
    number,
    ...(method ? { method } : {}),
    ...(months ? { instalments: months } : {}),
    ...(cardId ? { cardId } : {}),
  });
  go(start, number);
}

function go(start: PaymentStart, number: string): void {
  if (start.kind === 'form') postForm(start);
  else location.assign(start.kind === 'redirect' ? start.url : pageLink(links.transfer(number)));
}

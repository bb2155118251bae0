import { startPayment } from '#lib/payment/calls.ts';
import type { PaymentStart } from '#lib/payment/model.ts';
import { call } from '#stores/api.ts';

/** Begins a try to pay and takes the shopper to the gateway. Resolves while the browser is leaving. */
export async function payOrder(number: string): Promise<void> {
  postForm(await call(startPayment, { number }));
}

/** A gateway takes a real form post, not a fetch. */
function postForm({ action, fields }: PaymentStart): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

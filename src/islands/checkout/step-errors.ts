import type { RefusalData } from '#lib/kernel/http/endpoint.ts';
import type { DeliveryErrors } from '#lib/orders/logistics/rules/value.ts';

export interface StepErrors {
  readonly delivery?: string | undefined;
  readonly goods?: string | undefined;
  readonly discount?: string | undefined;
  readonly invoice?: string | undefined;
  readonly payment?: string | undefined;
  readonly note?: string | undefined;
}
export type StepName = keyof StepErrors;

/** In the order of the page. */
const STEPS = {
  delivery: /^(deliveryType|addressId|recipient|country|store|selfStoreId|receiver)/,
  goods: /^(source|gifts|quantity|skuId)/,
  discount: /^(couponId|code|coins)/,
  invoice: /^(invoice|carrier)/,
  payment: /^(paymentMethod|instalments|cardId)/,
  note: /^note/,
} as const satisfies Record<StepName, RegExp>;
const NAMES = Object.keys(STEPS) as StepName[];

/** The shop's refusals, grouped by the step of each field. */
export function stepErrors(data: RefusalData | null | undefined): StepErrors {
  const said = (step: StepName) => data?.errors.find(({ field }) => STEPS[step].test(field))?.msg;
  return Object.fromEntries(
    NAMES.flatMap((step) => {
      const msg = said(step);
      return msg === undefined ? [] : [[step, msg]];
    }),
  );
}

/** Fields that show their own error, regardless of their step's heading. */
const SAYS_ITS_OWN = /^(receiver\.|store$|selfStoreId$)/;

/**
 * The errors of delivery that the step's heading does not already show. Fields show their own error; the
 * others show once.
 */
export const withoutStepError = (errors: DeliveryErrors, said: string | undefined): DeliveryErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([part, text]) => SAYS_ITS_OWN.test(part) || text !== said),
  );

/** The first step with an error, in the page's order. */
export const firstWrong = (errors: StepErrors): StepName | undefined => NAMES.find((step) => errors[step]);

/** After the errors render, focuses the first invalid field, or the heading of its step if there is none. */
export function focusFirst(errors: StepErrors): void {
  const step = firstWrong(errors);
  if (!step) return;
  const heading = document.getElementById(`step-${step}`);
  const found = heading
    ?.closest('section')
    ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
  const field = found?.matches('[data-wrong]') ? found.querySelector<HTMLElement>('input, button') : found;
  (field ?? heading)?.focus();
}

/** The element with the reason why the whole order was refused. */
export const REFUSAL_ID = 'order-refusal';

/** Scrolls to a refusal, because the phone's button is far from the step or summary that explains it. */
export function focusRefusal(errors: StepErrors): void {
  if (firstWrong(errors)) focusFirst(errors);
  else document.getElementById(REFUSAL_ID)?.focus();
}

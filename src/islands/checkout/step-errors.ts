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

/** What the shop has refused, by the step that each field belongs to. */
export function stepErrors(data: RefusalData | null | undefined): StepErrors {
  const said = (step: StepName) => data?.errors.find(({ field }) => STEPS[step].test(field))?.msg;
  return Object.fromEntries(
    NAMES.flatMap((step) => {
      const msg = said(step);
      return msg === undefined ? [] : [[step, msg]];
    }),
  );
}

/** Parts that say what is wrong where it is put right, whatever the head of their step says. */
const SAYS_ITS_OWN = /^(receiver\.|store$|selfStoreId$)/;

/** What is wrong with the parts of delivery, without what its step says: a field says its own, the rest is said once. */
export const withoutStepError = (errors: DeliveryErrors, said: string | undefined): DeliveryErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([part, text]) => SAYS_ITS_OWN.test(part) || text !== said),
  );

/** The first step, down the page, that needs the shopper. */
export const firstWrong = (errors: StepErrors): StepName | undefined => NAMES.find((step) => errors[step]);

/**
 * Once what is wrong is drawn: takes the shopper, and a reader's voice, to the first field that is wrong; where there is none, to the heading of
 * its step.
 */
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

/** Where the reason stands why the whole order was refused. */
export const REFUSAL_ID = 'order-refusal';

/** A refusal is in view: the phone's button stands in a bar, far from the step or the summary that says why. */
export function focusRefusal(errors: StepErrors): void {
  if (firstWrong(errors)) focusFirst(errors);
  else document.getElementById(REFUSAL_ID)?.focus();
}

import type { RefusalData } from '#lib/kernel/http/wire.ts';

export interface StepErrors {
  readonly address?: string | undefined;
  readonly delivery?: string | undefined;
  readonly payment?: string | undefined;
  readonly note?: string | undefined;
}

/** In the order of the page. */
const STEPS = {
  address: /^(addressId|recipient)/,
  delivery: /^deliveryType/,
  payment: /^paymentMethod/,
  note: /^note/,
} as const satisfies Record<keyof StepErrors, RegExp>;

/** Which step each refused field belongs to. */
export function stepErrors(
  data: RefusalData | null | undefined,
  missingAddress: string | undefined,
): StepErrors {
  const said = (step: keyof StepErrors) => data?.errors.find(({ field }) => STEPS[step].test(field))?.msg;
  return {
    address: missingAddress ?? said('address'),
    delivery: said('delivery'),
    payment: said('payment'),
    note: said('note'),
  };
}

/** Takes the shopper, and a reader's voice, to the first step that needs them. */
export function focusFirst(errors: StepErrors): void {
  const first = (Object.keys(STEPS) as (keyof StepErrors)[]).find((step) => errors[step]);
  if (first) document.getElementById(`step-${first}`)?.focus();
}

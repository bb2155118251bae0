import type { Translate } from '#lib/kernel/i18n/words.ts';
import { issuesOf } from '#lib/kernel/issues.ts';
import { checkDelivery } from '#lib/orders/logistics/rules/check.ts';
import type { DeliveryErrors, DeliveryValue } from '#lib/orders/logistics/rules/value.ts';
import { InvoiceChoice, type InvoiceDraft } from '#lib/people/invoice-details/model.ts';

/**
 * The checks that the page makes without the shop. Loaded when the order is first sent, because it brings
 * schemas.
 */

export interface Checked {
  /** Keys of the `errors` words, by part. */
  readonly delivery: DeliveryErrors;
  readonly invoice: {
    readonly choice: InvoiceChoice | undefined;
    /** The same by field, in the page's order. */
    readonly wrong: readonly (readonly [field: string, text: string])[];
  };
}

/** A field's position on the page; the schema has another order. */
const placeOf = (field: string): number => (field === 'unifiedNumber' ? 0 : 1);

/** @param delivery null for services, @param invoice null if none is required */
export function checkForm(
  delivery: DeliveryValue | null,
  invoice: InvoiceDraft | null,
  say: Translate,
): Checked {
  const read = invoice && InvoiceChoice.safeParse(invoice);
  return {
    delivery: delivery ? checkDelivery(delivery, say) : {},
    invoice: {
      choice: read?.data,
      wrong: (read?.error ? issuesOf(read.error) : [])
        .map(({ field, key, params }) => [field, say(key, params)] as const)
        .sort(([one], [other]) => placeOf(one) - placeOf(other)),
    },
  };
}

import type { Recipient } from '#lib/orders/logistics/model.ts';
import { onLabelName } from '#lib/people/address/rules/label-name.ts';
import { beyondLabel, rareSigns } from '#lib/people/address/rules/on-label.ts';
import { fitsLabel } from '#lib/site/ecpay/label.ts';

/**
 * Whether a carrier can print the order's recipient. Orders from before a rule or under other settings may
 * exceed it.
 */

export interface LabelFault {
  /** Key of the `errors` words. */
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The fault on a label that staff must correct before packing; null if everything fits. */
export function labelRefusal(recipient: Recipient): LabelFault | null {
  const beyond = recipient.pickup ? null : beyondLabel(recipient);
  if (beyond) return { key: 'addressBeyondLabel', params: beyond };
  return fitsLabel(onLabelName(recipient)) ? null : { key: 'receiverBeyondLabel' };
}

/** The same, or characters that a printer may leave blank. */
export function labelWarning(recipient: Recipient): LabelFault | null {
  const { detail, pickup } = recipient;
  const signs = rareSigns(onLabelName(recipient), pickup ? '' : detail);
  return labelRefusal(recipient) ?? (signs === '' ? null : { key: 'rareOnLabel', params: { signs } });
}

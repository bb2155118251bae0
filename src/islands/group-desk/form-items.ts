import type { DeskGroup } from '#lib/fronts/group-desk/model.ts';
import { tiersText } from '#lib/fronts/group-desk/rules.ts';

/** A campaign's item as its form fields hold it. */
export interface FormItem {
  readonly sku: string;
  readonly price: string;
  readonly perMember: string;
  readonly capacity: string;
  /** `50:1890 100:1790` */
  readonly tiers: string;
}

export const EMPTY_ITEM: FormItem = { sku: '', price: '', perMember: '', capacity: '', tiers: '' };

export const itemOf = ({ sku, price, perMember, capacity, tiers }: DeskGroup['items'][number]): FormItem => ({
  sku,
  price: String(price),
  perMember: String(perMember ?? ''),
  capacity: String(capacity ?? ''),
  tiers: tiersText(tiers),
});

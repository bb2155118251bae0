import type { DeskGroup, SaveGroupInput } from '#lib/group-desk/model.ts';

/** An item of a campaign as the fields of its form have it. */
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
  tiers: tiers.map((tier) => `${tier.people}:${tier.price}`).join(' '),
});

export const inputOf = ({ tiers, ...item }: FormItem): SaveGroupInput['items'][number] => ({
  ...item,
  tiers: tiers
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((one) => {
      const [people, price] = one.split(':');
      return { people: Number(people), price: Number(price) };
    }),
});

import { BOX_DELIVERIES, type BoxDelivery, PLANS, type Plan } from '#lib/boxes/subscription/codes.ts';
import { links } from '#lib/site/site/links.ts';

/** The subscription that the terms page's address describes; the server validates it. */
export interface Wanted {
  readonly what:
    | { readonly pack: string }
    | { readonly skuId: number; readonly quantity: number; readonly days: number };
  readonly plan: Plan;
  /** Boxes per parcel; null for the plan's default. */
  readonly boxDelivery: BoxDelivery | null;
}

const countIn = (text: string | null, otherwise: number): number =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : otherwise;

/** @returns null if the address names nothing */
export function readWanted(search: string): Wanted | null {
  const query = new URLSearchParams(search);
  const plan = PLANS.find((one) => one === query.get('plan')) ?? 'monthly';
  const boxDelivery = BOX_DELIVERIES.find((one) => one === query.get('delivery')) ?? null;
  const pack = query.get('pack');
  if (pack) return { what: { pack }, plan, boxDelivery };
  const skuId = countIn(query.get('sku'), 0);
  if (skuId === 0) return null;
  const quantity = countIn(query.get('quantity'), 1);
  return { what: { skuId, quantity, days: countIn(query.get('days'), 30) }, plan, boxDelivery };
}

export const wantedPath = ({ what, plan, boxDelivery }: Wanted): string =>
  ('pack' in what
    ? links.subscribePack(what.pack, plan)
    : links.subscribeGoods(what.skuId, what.quantity, what.days, plan)) +
  (boxDelivery ? `&delivery=${boxDelivery}` : '');

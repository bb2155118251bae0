import type { BoughtGoods } from '#lib/boxes/intake/model/day.ts';
import type { RefusalData } from '#lib/kernel/http/endpoint.ts';

const ABOVE: ReadonlySet<string> = new Set(['intakeAbove', 'intakeAboveFor']);

/** The goods whose daily amount caused the refusal of an order; none for any other refusal. */
export function boughtGoods(data: RefusalData | null | undefined): BoughtGoods {
  const goods = data && ABOVE.has(data.key) ? data.detail : [];
  return Array.isArray(goods) ? goods.filter(isGood) : [];
}

const isGood = (one: unknown): one is BoughtGoods[number] =>
  typeof one === 'object' &&
  one !== null &&
  'goodsId' in one &&
  typeof one.goodsId === 'number' &&
  'name' in one &&
  typeof one.name === 'string';

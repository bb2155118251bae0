import { isBuyable } from '#lib/buying/basket/rules/line.ts';
import type { GoodsKind } from '#lib/catalog/goods/model/goods.ts';
import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';

/** Rows C2, C6, C7: which lines fit into one order. */

/** The facts of a line that decide its part. */
export interface SplitLine {
  readonly id: number;
  readonly kind: GoodsKind;
  readonly homeOnly: boolean;
  readonly group: { readonly id: number } | null;
  /** The main lines that it is an add-on to. */
  readonly addOn: { readonly mainIds: readonly number[] } | null;
}

export const PART_KINDS = ['goods', 'home', 'group', 'service'] as const;
/** `home`: goods that cannot be picked up, although the rest is. */
export type PartKind = (typeof PART_KINDS)[number];

export interface SplitPart {
  readonly key: string;
  readonly kind: PartKind;
  readonly ids: readonly number[];
  /** Delivery type of this part: the requested one where possible. */
  readonly deliveryType: DeliveryType;
}

/**
 * Splits lines into orders: each group campaign and each service separately. Home-only goods are separate
 * when the shopper wants pickup; all others stay together. Every line is in exactly one part; an add-on
 * follows its main goods. With at most one part no split is needed.
 */
export function splitPlan(lines: readonly SplitLine[], deliveryType: DeliveryType): SplitPart[] {
  const own = new Map(lines.map((line) => [line.id, partOf(line, deliveryType)]));
  const parts = new Map<string, { kind: PartKind; lines: SplitLine[] }>();
  for (const line of lines) {
    const [kind, key] = placeOf(line, own);
    const part = parts.get(key) ?? { kind, lines: [] };
    part.lines.push(line);
    parts.set(key, part);
  }
  return [...parts]
    .map(([key, part]) => ({
      key,
      kind: part.kind,
      ids: part.lines.map(({ id }) => id),
      deliveryType: part.lines.some(({ homeOnly }) => homeOnly) ? ('home' as const) : deliveryType,
    }))
    .sort((a, b) => PART_KINDS.indexOf(a.kind) - PART_KINDS.indexOf(b.kind));
}

type Place = readonly [kind: PartKind, key: string];

function partOf({ id, kind, homeOnly, group }: SplitLine, deliveryType: DeliveryType): Place {
  if (group) return ['group', `group-${group.id}`];
  if (kind === 'service') return ['service', `service-${id}`];
  return homeOnly && deliveryType !== 'home' ? ['home', 'home'] : ['goods', 'goods'];
}

function placeOf({ id, addOn }: SplitLine, own: ReadonlyMap<number, Place>): Place {
  const place = own.get(id) ?? ['goods', 'goods'];
  if (!addOn || place[0] !== 'goods') return place;
  const mains = addOn.mainIds.map((main) => own.get(main)).filter((found) => found !== undefined);
  return mains.some(([kind]) => kind === 'goods') ? place : (mains[0] ?? place);
}

/** Lines to be ordered: selected and available. */
export const boughtLines = <Line extends Parameters<typeof isBuyable>[0] & { readonly checked: boolean }>(
  lines: readonly Line[],
): Line[] => lines.filter((line) => line.checked && isBuyable(line));

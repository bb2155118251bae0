import type { Nutrient } from '#lib/boxes/intake/codes.ts';
import type { PersonLimit } from '#lib/boxes/intake/model/intake.ts';
import { times } from '#lib/boxes/intake/rules/amounts.ts';
import { aboveCeilings } from '#lib/boxes/intake/rules/sum.ts';
import { TIMES, type Time } from '../codes.ts';
import type { Chosen, Filled } from '../model/pack.ts';
import { boxItem, dosesADay } from './box.ts';
import { type Incompatibility, incompatibilities } from './incompatibilities.ts';
import { filling, type SachetFigures } from './sachet.ts';

/** A reason why a pack cannot be sold, and where it occurs. */
export type Conflict =
  | { readonly kind: 'full'; readonly time: Time }
  | { readonly kind: 'pieces'; readonly time: Time; readonly most: number }
  | ({ readonly kind: 'apart'; readonly time: Time } & Incompatibility)
  | { readonly kind: 'wrongTime'; readonly goodsId: number; readonly time: Time }
  | { readonly kind: 'doses'; readonly goodsId: number; readonly most: number }
  | { readonly kind: 'notHad'; readonly goodsId: number }
  | { readonly kind: 'daily'; readonly nutrient: Nutrient; readonly amount: number; readonly most: number }
  | { readonly kind: 'many'; readonly most: number };

export interface PackFigures extends SachetFigures {
  readonly packGoods: number;
  /** Days of a box. */
  readonly days: number;
  /** An adult's limits. They apply when the consumer is unknown. */
  readonly adult: readonly PersonLimit[];
}

/** All conflicts of a pack. A pack without conflicts can be sold. */
export function conflicts(chosen: readonly Filled[], figures: PackFigures): Conflict[] {
  return [
    ...(chosen.length > figures.packGoods ? [{ kind: 'many', most: figures.packGoods } as const] : []),
    ...chosen.flatMap((one) => ofGood(one, figures.days)),
    ...TIMES.flatMap((time) => ofSachet(chosen, time, figures)),
    ...ofDay(chosen, figures.adult),
  ];
}

function ofGood(one: Filled, days: number): Conflict[] {
  const { goodsId, good } = one;
  const doses = dosesADay(one);
  const wrong = TIMES.find((time) => one[time] > 0 && good.pack.time !== 'any' && good.pack.time !== time);
  return [
    ...(wrong ? [{ kind: 'wrongTime', goodsId, time: wrong } as const] : []),
    ...(doses > good.pack.dosesMost ? [{ kind: 'doses', goodsId, most: good.pack.dosesMost } as const] : []),
    ...(doses <= good.pack.dosesMost && !boxItem(good, doses, days)
      ? [{ kind: 'notHad', goodsId } as const]
      : []),
  ];
}

function ofSachet(chosen: readonly Filled[], time: Time, figures: SachetFigures): Conflict[] {
  const { room, pieces } = filling(chosen, time);
  return [
    ...(pieces > figures.sachetPieces ? [{ kind: 'pieces', time, most: figures.sachetPieces } as const] : []),
    ...(room > figures.sachetVolume ? [{ kind: 'full', time } as const] : []),
    ...incompatibilities(chosen, time).map((quarrel) => ({ kind: 'apart', time, ...quarrel }) as const),
  ];
}

/** Nutrients above an adult's daily ceiling, counting the pack alone. One person takes all its sachets. */
const ofDay = (chosen: readonly Filled[], adult: readonly PersonLimit[]): Conflict[] =>
  aboveCeilings(
    chosen.map((one) => times(one.good.contents, dosesADay(one))),
    adult,
  ).map(({ nutrient, counted, ceiling }) => ({ kind: 'daily', nutrient, amount: counted, most: ceiling }));

/** Whether a conflict is about this good, so that it is shown beside it. */
export const concerns = (conflict: Conflict, { goodsId }: Pick<Chosen, 'goodsId'>): boolean =>
  'goodsId' in conflict
    ? conflict.goodsId === goodsId
    : conflict.kind === 'apart' && (conflict.first === goodsId || conflict.second === goodsId);

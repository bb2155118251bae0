import type { FieldError } from '#lib/kernel/errors.ts';
import type { LotteryKind, PrizeKind } from '../codes.ts';
import { worthOf } from './claim.ts';
import { percentOfWeight, WHOLE } from './odds.ts';

interface Offer {
  readonly kind: LotteryKind;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly drawAt: Date | null;
  readonly prizes: readonly {
    readonly position: number;
    readonly kind: PrizeKind;
    readonly amount: number;
    readonly value: number;
    readonly weight: number;
    readonly total: number | null;
    readonly fallsTo: number | null;
    /** Of a coupon: whether it can be used at all, and until when. */
    readonly coupon?: { readonly isOn: boolean; readonly endsAt: Date | null } | undefined;
  }[];
}

/** How many prizes a form of it shows: a grid has eight cells around its button. */
const SHOWN: Readonly<Record<LotteryKind, readonly [least: number, most: number]>> = {
  single: [1, 20],
  grid: [8, 8],
  wheel: [4, 12],
  box: [2, 20],
};

/**
 * What keeps a lottery from being published, each at its field.
 * @param identityAbove NT$ that a prize is worth from which its winner says who they are: nothing is given at once above
 */
export function problemsOf(
  { kind, startsAt, endsAt, drawAt, prizes }: Offer,
  now: Date,
  identityAbove: number,
): FieldError[] {
  const problems: FieldError[] = [];
  const at = (field: string, key: string, params?: FieldError['params']) =>
    problems.push({ field, key, ...(params ? { params } : {}) });
  if (endsAt <= startsAt || endsAt <= now) at('endsAt', 'lotteryEndTooEarly');
  const [least, most] = SHOWN[kind];
  if (prizes.length < least || prizes.length > most) at('prizes', 'lotteryPrizeCount', { least, most });
  for (const prize of prizes)
    if (prize.kind !== 'goods' && worthOf(prize) > identityAbove)
      at(`prizes.${prize.position}.value`, 'lotteryPrizeAtOnce', { above: identityAbove });
  // Whoever wins in the last moment has a coupon that can still be used.
  const lastWon = drawAt ?? endsAt;
  for (const { position, coupon } of prizes)
    if (coupon && !(coupon.isOn && (coupon.endsAt === null || coupon.endsAt > lastWon)))
      at(`prizes.${position}.couponId`, 'lotteryCouponEnds');
  if (kind === 'single') {
    if (drawAt === null || drawAt < endsAt) at('drawAt', 'lotteryDrawTooEarly');
    if (prizes.some((prize) => prize.total === null || prize.kind === 'thanks'))
      at('prizes', 'lotteryEventPrizes');
    return problems;
  }
  const sum = prizes.reduce((all, { weight }) => all + weight, 0);
  if (sum !== WHOLE) at('prizes', 'lotteryOdds', { sum: percentOfWeight(sum) });
  for (const { position, kind: of, total, fallsTo } of prizes) {
    const field = `prizes.${position}`;
    // What may run out has something in its place, further down; what says thank you never runs out.
    if ((of === 'thanks') !== (total === null)) at(`${field}.total`, 'lotteryTotal');
    const next = prizes.find((one) => one.position === fallsTo);
    if (total === null ? fallsTo !== null : !next || next.position <= position)
      at(`${field}.fallsTo`, 'lotteryFallsTo');
  }
  return problems;
}

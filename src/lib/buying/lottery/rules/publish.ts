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
    /** For a coupon: whether it is active, and its end. */
    readonly coupon?: { readonly isOn: boolean; readonly endsAt: Date | null } | undefined;
  }[];
}

/** Number of prizes that its layout shows: a grid has eight cells around its button. */
const SHOWN: Readonly<Record<LotteryKind, readonly [least: number, most: number]>> = {
  single: [1, 20],
  grid: [8, 8],
  wheel: [4, 12],
  box: [2, 20],
};

/**
 * Problems that prevent publishing, by field.
 * @param identityAbove NT$ above which a winner must identify: no instant prize may exceed it
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
  // A coupon won at the last moment must still be usable.
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
    // A limited prize needs a fallback further down; the "thanks" prize is unlimited.
    if ((of === 'thanks') !== (total === null)) at(`${field}.total`, 'lotteryTotal');
    const next = prizes.find((one) => one.position === fallsTo);
    if (total === null ? fallsTo !== null : !next || next.position <= position)
      at(`${field}.fallsTo`, 'lotteryFallsTo');
  }
  return problems;
}

import type { LotteryKind, PrizeKind } from '#lib/buying/lottery/codes.ts';
import type { DeskLottery, SaveLotteryInput } from '#lib/buying/lottery/model/desk.ts';
import { percentOfWeight, weightOfPercent } from '#lib/buying/lottery/rules/odds.ts';
import type { Text } from '#lib/kernel/i18n/locale.ts';
import { fromTaipeiField, taipeiField } from '#lib/kernel/time/taipei.ts';

/** A lottery as its form holds it: everything is text until it is sent. */

export interface DraftPrize {
  /** Tells rows of the form apart. */
  readonly key: string;
  readonly kind: PrizeKind;
  readonly name: Text;
  readonly sku: string;
  readonly couponId: string;
  readonly amount: string;
  readonly value: string;
  /** In percent. */
  readonly weight: string;
  readonly total: string;
  /** Counted from one, as it is shown. */
  readonly fallsTo: string;
}

export interface Draft {
  readonly kind: LotteryKind;
  readonly name: Text;
  readonly terms: Text;
  readonly cost: string;
  readonly perMember: string;
  readonly claimDays: string;
  /** As a browser's field has it, by the clock in Taipei: `2027-01-31T20:00`. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly drawAt: string;
  readonly prizes: readonly DraftPrize[];
}

export type FieldName = 'sku' | 'couponId' | 'amount' | 'value' | 'weight' | 'total' | 'fallsTo';

const OF_KIND: Readonly<Record<PrizeKind, readonly FieldName[]>> = {
  goods: ['sku', 'value'],
  coupon: ['couponId', 'value'],
  coins: ['amount', 'value'],
  points: ['amount'],
  thanks: [],
};

/** What a prize says of itself, and what of its odds and number. An event is drawn at once: it has no odds. */
export const fieldsOf = (kind: PrizeKind, of: LotteryKind): Readonly<Record<'own' | 'odds', FieldName[]>> => {
  const isEvent = of === 'single';
  const isThanks = kind === 'thanks';
  return {
    own: [...OF_KIND[kind]],
    odds: [
      ...(isEvent ? [] : (['weight'] as const)),
      ...(isThanks ? [] : (['total'] as const)),
      ...(isEvent || isThanks ? [] : (['fallsTo'] as const)),
    ],
  };
};

const NO_WORDS: Text = { tw: '', zh: '', en: '' };

export const newPrize = (): DraftPrize => ({
  key: crypto.randomUUID(),
  kind: 'coins',
  name: NO_WORDS,
  sku: '',
  couponId: '',
  amount: '',
  value: '',
  weight: '',
  total: '',
  fallsTo: '',
});

export const newDraft = (): Draft => ({
  kind: 'wheel',
  name: NO_WORDS,
  terms: NO_WORDS,
  cost: '1',
  perMember: '',
  claimDays: '14',
  startsAt: '',
  endsAt: '',
  drawAt: '',
  prizes: [newPrize(), newPrize(), newPrize(), { ...newPrize(), kind: 'thanks' }],
});

const toField = (iso: string | null): string => (iso === null ? '' : taipeiField(new Date(iso)));
const toMoment = (field: string): string => (field === '' ? '' : fromTaipeiField(field));

const shown = (value: number | string | null): string => (value === null || value === 0 ? '' : String(value));

export const draftOf = (found: DeskLottery): Draft => ({
  kind: found.kind,
  name: found.names,
  terms: found.terms,
  cost: String(found.cost),
  perMember: shown(found.perMember),
  claimDays: String(found.claimDays),
  startsAt: toField(found.startsAt),
  endsAt: toField(found.endsAt),
  drawAt: toField(found.drawAt),
  prizes: found.prizes.map((prize) => ({
    // The same each time: two readings of one draft differ by what was changed alone.
    key: `prize ${prize.position}`,
    kind: prize.kind,
    name: prize.name,
    sku: shown(prize.sku),
    couponId: shown(prize.couponId),
    amount: shown(prize.amount),
    value: shown(prize.value),
    weight: String(percentOfWeight(prize.weight)),
    total: shown(prize.total),
    fallsTo: prize.fallsTo === null ? '' : String(prize.fallsTo + 1),
  })),
});

const maybe = <Name extends string>(name: Name, text: string) =>
  (text === '' ? {} : { [name]: text }) as Partial<Record<Name, string>>;

/** What is left empty is left out. */
export const inputOf = (draft: Draft, id: number | null): SaveLotteryInput => ({
  ...(id === null ? {} : { id }),
  kind: draft.kind,
  name: draft.name,
  terms: draft.terms,
  cost: draft.cost,
  claimDays: draft.claimDays,
  startsAt: toMoment(draft.startsAt),
  endsAt: toMoment(draft.endsAt),
  ...maybe('perMember', draft.perMember),
  ...(draft.kind === 'single' ? maybe('drawAt', toMoment(draft.drawAt)) : {}),
  prizes: draft.prizes.map((prize) => inputOfPrize(prize, draft.kind)),
});

/** A field that is not shown, as of a kind that was chosen before, says nothing. */
function inputOfPrize(prize: DraftPrize, of: LotteryKind): SaveLotteryInput['prizes'][number] {
  const { kind, name } = prize;
  const { own, odds } = fieldsOf(kind, of);
  const fields = [...own, ...odds];
  const given = fields.flatMap((field) =>
    prize[field] === '' ? [] : [[field, sentOf(field, prize[field])]],
  );
  return { kind, name, ...(Object.fromEntries(given) as Partial<Record<FieldName, string>>) };
}

/** Prizes are counted from one and odds are in percent as they are shown; what is no number is for the schema to refuse. */
function sentOf(field: FieldName, text: string): string {
  if (field === 'weight') return String(weightOfPercent(text) ?? text);
  return field === 'fallsTo' && /^\d+$/.test(text) ? String(Number(text) - 1) : text;
}

/** One less: what comes in place of another is still the same prize, or none. */
export const withoutPrize = (prizes: readonly DraftPrize[], gone: number): readonly DraftPrize[] =>
  prizes.toSpliced(gone, 1).map((prize) => {
    const named = Number(prize.fallsTo) - 1;
    if (named === gone) return { ...prize, fallsTo: '' };
    return named > gone ? { ...prize, fallsTo: String(named) } : prize;
  });

/** What the odds come to so far, in percent. */
export const sumOf = ({ prizes }: Draft): number =>
  percentOfWeight(prizes.reduce((sum, { weight }) => sum + (weightOfPercent(weight) ?? 0), 0));

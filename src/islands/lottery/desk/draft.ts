import type { LotteryKind, PrizeKind } from '#lib/buying/lottery/codes.ts';
import type { DeskLottery, SaveLotteryInput } from '#lib/buying/lottery/model/desk.ts';
import { percentOfWeight, weightOfPercent } from '#lib/buying/lottery/rules/odds.ts';
import type { Text } from '#lib/kernel/i18n/locale.ts';
import { fromTaipeiField, taipeiField } from '#lib/kernel/time/taipei.ts';

/** A lottery in its form: every field is text until it is sent. */

export interface DraftPrize {
  /** The row's key in the form. */
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
  /** The position of the replacement, counted from one as displayed. */
  readonly fallsTo: string;
}

export interface Draft {
  readonly kind: LotteryKind;
  readonly name: Text;
  readonly terms: Text;
  readonly cost: string;
  readonly perMember: string;
  readonly claimDays: string;
  /** The format of a browser's field, in Taipei time: `2027-01-31T20:00`. */
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

/**
 * A prize's own fields, and its fields for odds and quantity. An event is a draw at a fixed time, so it has
 * no odds.
 */
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
    // Stable: two reads of one draft differ only in what was changed.
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

/** The API input without empty fields. */
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

/** Omits hidden fields, for example those of a kind that was chosen before. */
function inputOfPrize(prize: DraftPrize, of: LotteryKind): SaveLotteryInput['prizes'][number] {
  const { kind, name } = prize;
  const { own, odds } = fieldsOf(kind, of);
  const fields = [...own, ...odds];
  const given = fields.flatMap((field) =>
    prize[field] === '' ? [] : [[field, sentOf(field, prize[field])]],
  );
  return { kind, name, ...(Object.fromEntries(given) as Partial<Record<FieldName, string>>) };
}

/**
 * The form counts prizes from one and shows odds in percent. Text that is not a number goes to the schema,
 * which rejects it.
 */
function sentOf(field: FieldName, text: string): string {
  if (field === 'weight') return String(weightOfPercent(text) ?? text);
  return field === 'fallsTo' && /^\d+$/.test(text) ? String(Number(text) - 1) : text;
}

/** Removes a prize. Replacements still point to the same prize, or to none. */
export const withoutPrize = (prizes: readonly DraftPrize[], gone: number): readonly DraftPrize[] =>
  prizes.toSpliced(gone, 1).map((prize) => {
    const named = Number(prize.fallsTo) - 1;
    if (named === gone) return { ...prize, fallsTo: '' };
    return named > gone ? { ...prize, fallsTo: String(named) } : prize;
  });

/** The sum of the odds, in percent. */
export const sumOf = ({ prizes }: Draft): number =>
  percentOfWeight(prizes.reduce((sum, { weight }) => sum + (weightOfPercent(weight) ?? 0), 0));

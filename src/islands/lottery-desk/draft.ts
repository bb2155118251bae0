import type { Text } from '#lib/kernel/i18n/locale.ts';
import { fromTaipeiField, taipeiField } from '#lib/kernel/taipei.ts';
import type { LotteryKind, PrizeKind } from '#lib/lottery/codes.ts';
import type { DeskLottery, SaveLotteryInput } from '#lib/lottery/model/desk.ts';

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
    key: crypto.randomUUID(),
    kind: prize.kind,
    name: prize.name,
    sku: shown(prize.sku),
    couponId: shown(prize.couponId),
    amount: shown(prize.amount),
    value: shown(prize.value),
    weight: String(prize.weight),
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
  prizes: draft.prizes.map((prize) => ({
    kind: prize.kind,
    name: prize.name,
    ...maybe('sku', prize.kind === 'goods' ? prize.sku : ''),
    ...maybe('couponId', prize.kind === 'coupon' ? prize.couponId : ''),
    ...maybe('amount', prize.amount),
    ...maybe('value', prize.value),
    ...maybe('weight', prize.weight),
    ...maybe('total', prize.total),
    ...(/^\d+$/.test(prize.fallsTo) ? { fallsTo: Number(prize.fallsTo) - 1 } : {}),
  })),
});

/** What the odds come to so far. */
export const sumOf = ({ prizes }: Draft): number =>
  prizes.reduce((sum, { weight }) => sum + (Number(weight) || 0), 0);

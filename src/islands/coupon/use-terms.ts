import type { ScopeView } from '#lib/money/coupon/model.ts';
import { worthParams } from '#lib/money/coupon/rules/owned.ts';
import { useMoney } from '../ui/Money.tsx';
import { formatMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';

/** The terms that every coupon has. */
export interface Terms {
  readonly kind: 'amount' | 'percent' | 'shipping';
  readonly value: number;
  readonly most: number | null;
  readonly minimum: number;
  readonly firstOrderOnly: boolean;
  readonly forGroup: boolean;
  readonly only: ScopeView | null;
}

/** Formats a coupon's value and conditions. */
export function useTerms(): {
  readonly worthOf: (terms: Terms) => string;
  readonly conditionsOf: (terms: Terms) => readonly string[];
} {
  const t = useWords('coupon');
  const { locale } = useIsland();
  const money = useMoney();
  const namesOf = ({ names, more }: ScopeView): string => {
    const said = names.join(t('terms.separator'));
    return more > 0 ? t('terms.more', { names: said, more }) : said;
  };
  return {
    worthOf: (terms) => {
      if (terms.kind === 'percent') return t('worth.percent', worthParams(terms, locale));
      if (terms.kind === 'amount') return t('worth.amount', { amount: money(terms.value) });
      return terms.value === 0
        ? t('worth.shipping')
        : t('worth.shippingPart', { amount: money(terms.value) });
    },
    conditionsOf: ({ minimum, most, firstOrderOnly, forGroup, only }) => [
      minimum > 0 ? t('terms.minimum', { amount: money(minimum) }) : t('terms.any'),
      ...(most === null ? [] : [t('terms.most', { amount: money(most) })]),
      ...(firstOrderOnly ? [t('terms.first')] : []),
      ...(forGroup ? [t('terms.group')] : []),
      ...(only ? [t(`terms.${only.kind}`, { names: namesOf(only) })] : []),
    ],
  };
}

/** Formats when a member's coupon can be used. */
export function useTimes(): (times: {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}) => string {
  const t = useWords('coupon');
  const { locale } = useIsland();
  return ({ startsAt, endsAt }) => {
    if (startsAt !== null && Date.parse(startsAt) > Date.now())
      return t('terms.from', { moment: formatMoment(startsAt, locale) });
    return endsAt === null ? t('terms.forever') : t('terms.until', { moment: formatMoment(endsAt, locale) });
  };
}

import { type ListChange, listLink, toggled } from '#lib/catalog/goods/list-link.ts';
import type { Facets, GoodsQuery } from '#lib/catalog/goods/model/list.ts';
import type { Translate } from '#lib/kernel/i18n/words.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';

/** The filters of a list as displayed: the groups next to the list, and the chips above it. */

export interface Choice {
  /** Stable whether it is chosen or not. */
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly isChosen: boolean;
  /** The list with this choice added or removed. */
  readonly href: string;
  /** The list of only this need or form. With enough goods it is a page of its own for search engines. */
  readonly isAlone: boolean;
}

export interface ChoiceGroup {
  readonly title: string;
  readonly takes: 'one' | 'several';
  readonly choices: readonly Choice[];
}

const priceWords = (from: number | undefined, to: number | null | undefined, t: Translate): string => {
  if (to === null || to === undefined) return t('list.priceFrom', { from: formatAmount(from ?? 0) });
  if (!from) return t('list.priceUpTo', { to: formatAmount(to) });
  return t('list.priceBetween', { from: formatAmount(from), to: formatAmount(to) });
};

const hasPrice = ({ from, to }: GoodsQuery): boolean => from !== undefined || to !== undefined;

/** True when nothing is chosen. */
export const isUnfiltered = (query: GoodsQuery): boolean =>
  query.need.length + query.form.length === 0 && !hasPrice(query) && !query.stock;

export function choiceGroups(path: string, query: GoodsQuery, facets: Facets, t: Translate): ChoiceGroup[] {
  const href = (change: ListChange) => listLink(path, query, change);
  const isFirst = isUnfiltered(query) && query.sort === 'popular';
  return [
    {
      title: t('list.need'),
      takes: 'several',
      choices: facets.needs.map(({ need, count }) => ({
        key: `need-${need}`,
        label: t(`needs.${need}`),
        count,
        isChosen: query.need.includes(need),
        href: href({ need: toggled(query.need, need) }),
        isAlone: isFirst,
      })),
    },
    {
      title: t('list.form'),
      takes: 'several',
      choices: facets.forms.map(({ form, count }) => ({
        key: `form-${form}`,
        label: t(`forms.${form}`),
        count,
        isChosen: query.form.includes(form),
        href: href({ form: toggled(query.form, form) }),
        isAlone: isFirst,
      })),
    },
    {
      title: t('list.price'),
      takes: 'one',
      choices: facets.prices.map(({ from, to, count }) => {
        const isChosen = hasPrice(query) && (query.from ?? 0) === from && (query.to ?? null) === to;
        return {
          key: `price-${from}`,
          label: priceWords(from, to, t),
          count,
          isChosen,
          href: href(
            isChosen ? { from: undefined, to: undefined } : { from: from || undefined, to: to ?? undefined },
          ),
          isAlone: false,
        };
      }),
    },
    {
      title: t('list.stock'),
      takes: 'several',
      choices: [
        {
          key: 'stock',
          label: t('list.inStock'),
          count: facets.inStock,
          isChosen: query.stock,
          href: href({ stock: !query.stock }),
          isAlone: false,
        },
      ],
    },
  ];
}

/** The chosen filters, each with the list without it. */
export function chosenFilters(
  path: string,
  query: GoodsQuery,
  t: Translate,
): { label: string; href: string }[] {
  const href = (change: ListChange) => listLink(path, query, change);
  const { need, form, from, to, stock } = query;
  return [
    ...need.map((one) => ({ label: t(`needs.${one}`), href: href({ need: toggled(need, one) }) })),
    ...form.map((one) => ({ label: t(`forms.${one}`), href: href({ form: toggled(form, one) }) })),
    ...(hasPrice(query)
      ? [{ label: priceWords(from, to, t), href: href({ from: undefined, to: undefined }) }]
      : []),
    ...(stock ? [{ label: t('list.inStock'), href: href({ stock: false }) }] : []),
  ];
}

/** The list without filters, in its present order. */
export const clearedLink = (path: string, query: GoodsQuery): string =>
  listLink(path, query, { need: [], form: [], from: undefined, to: undefined, stock: false });

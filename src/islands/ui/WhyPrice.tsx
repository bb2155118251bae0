import type { Adjustment } from '#lib/catalog/pricing/model/adjustment.ts';
import { rateWords } from '#lib/kernel/i18n/rates.ts';
import { Money, Sum } from './Money.tsx';
import { useIsland, useWords } from './words.tsx';

/** Formats the name of a price step in the page's language. */
export function useAdjustmentName(): (adjustment: Adjustment) => string {
  const t = useWords('pricing');
  const { locale } = useIsland();
  return ({ kind, name, percent }) =>
    t(`why.${kind}`, {
      name: name ?? '',
      ...(percent === null ? {} : rateWords(percent, locale)),
    });
}

interface WhyPriceProps {
  readonly line: {
    readonly name: string;
    readonly listPrice: number;
    readonly price: number;
    readonly quantity: number;
    readonly adjustments: readonly Adjustment[];
  };
}

/** Row L3: a line's price step by step, from list price to final price; nothing if there are no steps. */
export function WhyPrice({ line }: WhyPriceProps) {
  const t = useWords('pricing');
  const nameOf = useAdjustmentName();
  const { adjustments, quantity } = line;
  if (adjustments.length === 0) return null;
  const each = Math.max(line.listPrice, line.price);
  const list = each * quantity;
  const first = { amount: each, times: quantity };
  const paid = adjustments.reduce((sum, one) => sum + one.amount, list);
  return (
    <details className="text-sm text-muted">
      <summary className="inline-flex min-h-touch items-center underline decoration-line underline-offset-4 hover:text-text">
        {t('why.title')}
        <span className="sr-only">{line.name}</span>
      </summary>
      <dl className="space-y-1 border-l border-line pb-2 pl-3 tabular-nums">
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt>{t('why.list', { quantity })}</dt>
          <dd className="ml-auto shrink-0">
            <Sum amount={list} parts={[first]} />
          </dd>
        </div>
        {adjustments.map((one) => (
          <div key={`${one.kind} ${one.id}`} className="flex flex-wrap justify-between gap-x-4">
            <dt>{nameOf(one)}</dt>
            <dd className="ml-auto shrink-0 text-amber">
              <Money amount={one.amount} />
            </dd>
          </div>
        ))}
        <div className="flex flex-wrap justify-between gap-x-4 text-text">
          <dt>{t('why.pays')}</dt>
          <dd className="ml-auto shrink-0">
            <Sum amount={paid} parts={[first, ...adjustments.map(({ amount }) => amount)]} />
          </dd>
        </div>
      </dl>
    </details>
  );
}

import { type Amount, formatAmount } from '#lib/kernel/money.ts';
import { useWords } from './words.tsx';

interface TotalsProps {
  readonly goodsTotal: Amount;
  readonly saved?: Amount;
  readonly discount?: Amount;
  readonly coins?: Amount;
  readonly shipping: Amount;
  readonly payable: Amount;
  /** The last line's name: to pay, or paid. */
  readonly payableLabel: string;
  readonly isBusy?: boolean;
}

/** The price line by line, the same on cart, checkout and order. */
export function Totals(props: TotalsProps) {
  const t = useWords('common');
  const rows = [
    { label: t('ui.goodsTotal'), amount: formatAmount(props.goodsTotal) },
    ...(props.saved ? [{ label: t('ui.saved'), amount: formatAmount(-props.saved), isGood: true }] : []),
    ...(props.discount
      ? [{ label: t('ui.discount'), amount: formatAmount(-props.discount), isGood: true }]
      : []),
    ...(props.coins ? [{ label: t('ui.coins'), amount: formatAmount(-props.coins), isGood: true }] : []),
    {
      label: t('ui.shipping'),
      amount: props.shipping === 0 ? t('ui.free') : formatAmount(props.shipping),
      isGood: props.shipping === 0,
    },
  ];
  return (
    <dl className={`space-y-2 ${props.isBusy ? 'opacity-60' : ''}`} aria-busy={props.isBusy}>
      {rows.map(({ label, amount, isGood }) => (
        <div key={label} className="flex items-baseline justify-between gap-4 text-sm">
          <dt className="text-muted">{label}</dt>
          <dd className={`tabular-nums ${isGood ? 'text-amber' : ''}`}>{amount}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt>{props.payableLabel}</dt>
        <dd className="price text-xl">{formatAmount(props.payable)}</dd>
      </div>
    </dl>
  );
}

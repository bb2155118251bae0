import type { Adjustment, ShippingReason } from '#lib/catalog/pricing/model/adjustment.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { ChargedNote, Money, Sum } from './Money.tsx';
import { goodsParts, payableSum } from './sum-parts.ts';
import { useAdjustmentName } from './WhyPrice.tsx';
import { useWords } from './words.tsx';

interface TotalsProps {
  /** The lines that add up to the goods' sum. */
  readonly lines: Parameters<typeof goodsParts>[1];
  /** The sum of the goods at list prices. */
  readonly listTotal: Amount;
  /** Every step from the list prices to the price of the goods. */
  readonly adjustments: readonly Adjustment[];
  readonly shipping: Amount;
  /** Unknown for placed orders. */
  readonly shippingReason?: ShippingReason;
  readonly payable: Amount;
  /** The label of the last line: to pay, or paid. */
  readonly payableLabel: string;
  readonly isBusy?: boolean;
}

/** The price step by step (row L3), the same in cart, checkout and order. */
export function Totals(props: TotalsProps) {
  const t = useWords('common');
  const why = useWords('pricing');
  const nameOf = useAdjustmentName();
  return (
    <dl className={`space-y-2 ${props.isBusy ? 'opacity-60' : ''}`} aria-busy={props.isBusy}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <dt className="text-muted">{t('ui.goodsTotal')}</dt>
        <dd className="ml-auto text-right tabular-nums">
          <Sum amount={props.listTotal} parts={goodsParts(props.listTotal, props.lines)} />
        </dd>
      </div>
      {props.adjustments.map((one) => (
        <div
          key={`${one.kind} ${one.id}`}
          className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm"
        >
          <dt className="text-muted">{nameOf(one)}</dt>
          <dd className="ml-auto shrink-0 text-right text-amber tabular-nums">
            <Money amount={one.amount} />
          </dd>
        </div>
      ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <dt className="text-muted">
          {props.shippingReason ? why(`shipping.${props.shippingReason}`) : t('ui.shipping')}
        </dt>
        <dd className={`ml-auto text-right tabular-nums ${props.shipping === 0 ? 'text-amber' : ''}`}>
          {props.shipping === 0 ? t('ui.free') : <Money amount={props.shipping} />}
        </dd>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <dt className="shrink-0">{props.payableLabel}</dt>
        <dd className="ml-auto text-right">
          <span className="price text-xl">
            <Sum {...payableSum(props, props.lines)} />
          </span>
          <ChargedNote amount={props.payable} />
        </dd>
      </div>
    </dl>
  );
}

import { boughtLines, splitPlan } from '#lib/buying/cart/rules/split.ts';
import { personalDiscount } from '#lib/catalog/pricing/rules/regular.ts';
import { useSum } from '../ui/Money.tsx';
import { NextRewards } from '../ui/NextRewards.tsx';
import { payableSum } from '../ui/sum-parts.ts';
import { Totals } from '../ui/Totals.tsx';
import { useWords } from '../ui/words.tsx';
import { CheckoutLink, type CheckoutProps } from './CheckoutLink.tsx';
import { FreeShipping } from './FreeShipping.tsx';

/** The totals of the chosen lines. Only the shop computes them. */
export function CartSummary({ view, isBusy, onAsk }: CheckoutProps) {
  const t = useWords('cart');
  const why = useWords('pricing');
  const sum = useSum();
  const { totals } = view;
  const bought = boughtLines(view.lines);
  const pieces = bought.reduce((all, line) => all + line.quantity, 0);
  const payable = sum(payableSum(totals, bought));
  const hasOwnPrices = personalDiscount(totals.adjustments) > 0;
  const isService = bought.length > 0 && bought.every(({ kind }) => kind === 'service');
  const orders = splitPlan(bought, 'home').length;
  return (
    <section
      aria-labelledby="cart-summary"
      className="panel p-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-14"
    >
      <h2 id="cart-summary" className="mb-4 text-lg font-bold">
        {t('summary')}
      </h2>
      <p role="status" className="sr-only">
        {isBusy ? '' : t('now', { payable, count: pieces })}
      </p>
      {!isService && <FreeShipping totals={totals} />}
      <NextRewards progress={totals.progress} />
      {hasOwnPrices && <p className="mt-2 text-sm text-muted">{why('thresholds')}</p>}
      <div className="mt-5">
        <Totals
          lines={bought}
          listTotal={totals.listTotal}
          adjustments={totals.adjustments}
          shipping={totals.shipping}
          shippingReason={totals.shippingReason}
          payable={totals.payable}
          payableLabel={t('payable')}
          isBusy={isBusy}
        />
      </div>
      {orders > 1 && <p className="mt-4 text-sm text-amber">{t('split.needed', { count: orders })}</p>}
      <div className="mt-5 max-md:hidden">
        <CheckoutLink view={view} onAsk={onAsk} className="w-full" />
        <p className="mt-3 text-center text-sm text-faint">{t('safe')}</p>
      </div>
    </section>
  );
}

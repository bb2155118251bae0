import type { SkuChoice } from '#lib/catalog/goods/model/detail.ts';
import { percentOf } from '#lib/kernel/text/money.ts';
import type { LevelRate } from '#lib/money/levels/words.ts';
import { Icon } from '../ui/Icon.tsx';
import { Money } from '../ui/Money.tsx';
import type { OwnLevel } from '../ui/use-own-level.ts';
import { useWords } from '../ui/words.tsx';

/** Rows I4 and D: the rates of levels and of a first order, from the shop's settings, with their words. */
export interface PriceRates {
  readonly members: readonly LevelRate[];
  readonly newCustomer: number;
}

interface GoodsPriceProps {
  readonly sku: Pick<SkuChoice, 'price' | 'listPrice'>;
  readonly rates: PriceRates;
  readonly own: OwnLevel;
}

/** The chosen SKU's price: now, before, on a first order, for the shopper's level and for the next one. */
export function GoodsPrice({ sku, rates, own: { level: own, isFirstOrder } }: GoodsPriceProps) {
  const t = useWords('goods');
  const { price, listPrice } = sku;
  const levels = rates.members.map((rate) => ({ ...rate, price: percentOf(price, rate.percent) }));
  const shown = levels.filter(({ percent }, level) => percent < 100 && (level === own || level === own + 1));
  const ofLevel = levels[own]?.price ?? price;
  const paid = isFirstOrder ? Math.min(ofLevel, percentOf(price, rates.newCustomer)) : ofLevel;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <b className="price text-2xl md:text-3xl">
          <Money amount={price} />
        </b>
        {listPrice > price && (
          <s className="text-faint tabular-nums">
            <span className="sr-only">{t('listPrice')} </span>
            <Money amount={listPrice} />
          </s>
        )}
      </div>
      {rates.newCustomer < 100 && (
        // After the first order this line shows the price paid now, or stays invisible. It keeps its height,
        // so nothing moves.
        <p className={`mt-1 text-sm text-amber ${paid < price ? '' : 'invisible'}`}>
          {isFirstOrder && paid < ofLevel
            ? t('newCustomer')
            : t('ownLevel', { name: levels[own]?.name ?? '' })}{' '}
          <b className="price">
            <Money amount={paid} />
          </b>
        </p>
      )}
      {shown.length > 0 && (
        <details className="panel group mt-3">
          <summary className="flex min-h-12 flex-wrap items-center gap-x-2 px-4 text-sm">
            {t('levels')}
            <span className="text-muted">
              {shown.map(({ name, price: amount }) => (
                <span key={name} className="mr-2 whitespace-nowrap">
                  {name}{' '}
                  <b className="price text-accent">
                    <Money amount={amount} />
                  </b>
                </span>
              ))}
            </span>
            <Icon
              name="next"
              className="ml-auto size-4 rotate-90 text-faint transition-transform group-open:-rotate-90"
            />
          </summary>
          <table className="w-full border-t border-line text-sm">
            <caption className="sr-only">{t('levels')}</caption>
            <tbody>
              {levels.map(({ name, pays, price: amount }) => (
                <tr key={name} className="border-b border-line last:border-0">
                  <th scope="row" className="px-[min(1rem,4vw)] py-2 text-left font-normal text-muted">
                    {name}
                  </th>
                  <td className="px-[min(1rem,2vw)] py-2 text-right text-faint tabular-nums">{pays}</td>
                  <td className="price px-[min(1rem,4vw)] py-2 text-right font-semibold">
                    <Money amount={amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  );
}

import { useStore } from '@nanostores/react';
import { isBuyable } from '#lib/buying/basket/rules/line.ts';
import type { CartLine } from '#lib/buying/cart/model/cart.ts';
import { limits } from '#lib/kernel/limits.ts';
import { percentOf } from '#lib/kernel/text/money.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { $isSignedIn } from '#stores/session.ts';
import { Icon } from '../ui/Icon.tsx';
import { Money, Sum } from '../ui/Money.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Price } from '../ui/Price.tsx';
import { QuantityStepper } from '../ui/QuantityStepper.tsx';
import { WhyPrice } from '../ui/WhyPrice.tsx';
import { useWords } from '../ui/words.tsx';
import { LineNotices } from './LineNotices.tsx';
import { SubscribeInstead } from './SubscribeInstead.tsx';
import type { LineChanges } from './use-line-changes.ts';

interface CartLineRowProps {
  readonly line: CartLine;
  readonly changes: LineChanges;
}

export function CartLineRow({ line, changes }: CartLineRowProps) {
  const t = useWords('cart');
  const isGone = line.state === 'off' || line.state === 'soldOut';
  return (
    <li
      className="panel relative flex flex-wrap gap-1 py-4 pr-3 md:gap-3 md:pr-4 md:pl-1"
      data-cart-line={line.skuId}
    >
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center self-center">
        <input
          type="checkbox"
          className="tick"
          checked={line.checked && isBuyable(line)}
          disabled={!isBuyable(line)}
          onChange={() => changes.check(line)}
          aria-label={t('choose', { name: line.name })}
        />
      </label>
      <Picture src={line.picture} className={`size-18 md:size-24 ${isGone ? 'opacity-50' : ''}`} />
      <div className="ml-1 flex min-w-0 flex-1 basis-36 flex-col md:ml-0">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            {/* One link covers the picture too: a single target for touch and screen readers. */}
            <a
              href={pageLink(links.goods(line.goodsId))}
              className="font-semibold after:absolute after:top-4 after:left-12 after:size-18 hover:text-accent md:after:left-15 md:after:size-24"
            >
              {line.name}
            </a>
            {line.options && <p className="text-sm text-muted">{line.options}</p>}
          </div>
          <button
            type="button"
            className="-mt-2.5 -mr-2.5 grid size-11 shrink-0 place-items-center text-faint hover:text-text"
            aria-label={t('remove', { name: line.name })}
            onClick={() => changes.remove(line)}
          >
            <Icon name="remove" />
          </button>
        </div>
        <p className="mt-1 text-sm text-muted">
          <Price amount={line.price} listAmount={line.listPrice} />
        </p>
        <NewCustomerPrice line={line} />
        {line.addOn && !line.blocked && (
          <p className="mt-1 text-sm text-amber">{t('addOnBy', { name: line.addOn.name })}</p>
        )}
        <LineNotices line={line} changes={changes} />
        {!isGone && <WhyPrice line={line} />}
        {!isGone && <SubscribeInstead line={line} />}
        {!isGone && (
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-1 gap-y-2 pt-3 [details+&]:pt-1">
            <QuantityStepper
              value={line.quantity}
              most={Math.min(line.stock, limits().maxCartLineQuantity)}
              label={line.name}
              onChange={(quantity) => changes.adjust(line, quantity)}
            />
            <span className="price ml-auto md:text-lg">
              <Sum amount={line.total} parts={[{ amount: line.price, times: line.quantity }]} />
            </span>
          </div>
        )}
      </div>
    </li>
  );
}

/**
 * Goods pages show visitors the first-order price, so the cart shows it, too. For members the line's price
 * already includes it.
 */
function NewCustomerPrice({ line }: Pick<CartLineRowProps, 'line'>) {
  const t = useWords('cart');
  const isSignedIn = useStore($isSignedIn);
  const { newCustomerPricePercent } = limits();
  const hasOwnPrice = line.addOn !== null || line.group !== null;
  if (isSignedIn || hasOwnPrice || newCustomerPricePercent >= 100) return null;
  return (
    <p className="text-sm text-amber" data-new-customer>
      {t('newCustomer')}{' '}
      <b className="price">
        <Money amount={percentOf(line.salePrice, newCustomerPricePercent)} />
      </b>
    </p>
  );
}

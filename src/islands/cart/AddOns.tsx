import { useState } from 'react';
import { addGoodsCart, getCart, listCartAddOns } from '#lib/buying/cart/calls/cart.ts';
import type { CartView } from '#lib/buying/cart/model/cart.ts';
import type { AddOnList, AddOnOffer } from '#lib/buying/cart/model/rewards.ts';
import { links } from '#lib/site/site/links.ts';
import { call, Refusal } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { Picture } from '../ui/Picture.tsx';
import { Price } from '../ui/Price.tsx';
import { useWords } from '../ui/words.tsx';
import type { Cart } from './use-cart.ts';
import { useOffers } from './use-offers.ts';

/** Row C2: goods that are cheaper with the chosen ones, one tap each, grouped by promotion. */
export function AddOns({ cart, view }: { readonly cart: Cart; readonly view: CartView }) {
  const reached = view.totals.progress.filter(
    ({ kind, reached: steps }) => kind === 'discount-buy' && steps > 0,
  );
  const held = view.lines.filter((line) => line.addOn).map((line) => `${line.id} ${line.quantity}`);
  const key = reached.length === 0 ? '' : [...reached.map(({ promotionId }) => promotionId), ...held].join();
  const [list] = useOffers<AddOnList>(listCartAddOns, key);
  return list?.offers.map((offer) => <OneOffer key={offer.promotionId} cart={cart} offer={offer} />);
}

type AddOn = AddOnOffer['addOns'][number];

/** The button's state. The title already shows that the whole offer is used up. */
function stateOf(one: AddOn, offer: AddOnOffer): 'add' | 'full' | 'out' {
  if (one.left === 0) return 'out';
  return one.most > 0 || offer.most === 0 ? 'add' : 'full';
}

function OneOffer({ cart, offer }: { readonly cart: Cart; readonly offer: AddOnOffer }) {
  const t = useWords('cart');
  const titleId = `add-ons-${offer.promotionId}`;
  const [isAdding, setAdding] = useState(false);
  const add = ({ skuId, name }: AddOn) => {
    setAdding(true);
    cart.change(
      (lines) => lines,
      async () => {
        try {
          await call(addGoodsCart, { skuId, quantity: 1, addOnOf: offer.promotionId }, { silent: true });
          showToast('success', t('addOn.added', { name }));
          return await call(getCart, {}, { silent: true });
        } catch (error) {
          showToast('error', error instanceof Refusal ? error.message : t('addFailed'));
          throw error;
        } finally {
          setAdding(false);
        }
      },
    );
  };
  return (
    <section className="panel mt-4 p-4" aria-labelledby={titleId} data-add-ons={offer.promotionId}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={titleId} className="font-semibold">
          {t('addOn.title', { name: offer.name })}
        </h2>
        <p className="text-sm text-muted" role="status">
          {offer.most > 0 ? t('addOn.room', { most: offer.most }) : t('addOn.full')}
        </p>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {offer.addOns.map((one) => (
          <li key={one.skuId} className="flex items-center gap-3 py-2">
            <Picture src={one.picture} className="size-14" />
            <div className="min-w-0 flex-1 text-sm">
              <a href={pageLink(links.goods(one.goodsId))} className="font-medium hover:text-accent">
                {one.name}
              </a>
              {one.options && <p className="text-muted">{one.options}</p>}
              <Price amount={one.addOnPrice} listAmount={one.listPrice} />
            </div>
            <button
              type="button"
              className="btn-line shrink-0"
              aria-disabled={one.most === 0 || isAdding}
              aria-label={one.most > 0 ? t('addOn.addOf', { name: one.name }) : undefined}
              onClick={() => add(one)}
            >
              {t(`addOn.${stateOf(one, offer)}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

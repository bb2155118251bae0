import { useEffect, useRef } from 'react';
import { chooseCartGift, listCartGifts } from '#lib/buying/cart/calls/cart.ts';
import type { CartView } from '#lib/buying/cart/model/cart.ts';
import type { GiftList, GiftOffer } from '#lib/buying/cart/model/rewards.ts';
import { call } from '#stores/api.ts';
import { notifyOtherTabs } from '#stores/cart-tabs.ts';
import { $draft, setPurchase } from '#stores/delivery-draft.ts';
import { Picture } from '../ui/Picture.tsx';
import { useWords } from '../ui/words.tsx';
import { useOffers } from './use-offers.ts';

/** Stock at or below this is shown. */
const FEW = 20;

/** Row C3: one gift per promotion whose threshold the chosen goods reach. */
export function GiftPicker({ view }: { readonly view: CartView }) {
  const key = view.gifts.map((one) => `${one.promotionId} ${one.gifts} ${one.chosen}`).join();
  const [list, setList] = useOffers<GiftList>(listCartGifts, key);
  const lone = loneGift(list);
  const tried = useRef(new Set<number>());
  const choose = async ({ promotionId }: GiftOffer, skuId: number | null) => {
    if (!list) return;
    const guess = list.offers.map((one) =>
      one.promotionId === promotionId ? { ...one, chosen: skuId } : one,
    );
    setList({ offers: guess });
    try {
      setList(await call(chooseCartGift, { promotionId, ...(skuId === null ? {} : { skuId }) }));
      setPurchase({ gift: { ...$draft.get().gift, [promotionId]: skuId } });
      notifyOtherTabs(view.count);
    } catch {
      // The client has already shown the reason.
      setList(list);
    }
  };
  useEffect(() => {
    if (!lone || tried.current.has(lone.promotionId)) return;
    tried.current.add(lone.promotionId);
    void choose(lone, lone.gifts[0]?.skuId ?? null);
  });
  return list?.offers.map((offer) => (
    <OneOffer key={offer.promotionId} offer={offer} onChoose={(skuId) => void choose(offer, skuId)} />
  ));
}

/** An offer with a single gift. It is chosen automatically, unless the shopper has declined it. */
const loneGift = (list: GiftList | null): GiftOffer | undefined =>
  list?.offers.find(
    ({ promotionId, gifts, chosen }) =>
      chosen === null && gifts.length === 1 && $draft.get().gift?.[promotionId] !== null,
  );

interface OneOfferProps {
  readonly offer: GiftOffer;
  readonly onChoose: (skuId: number | null) => void;
}

const CHOICE =
  'flex min-h-touch cursor-pointer items-center gap-3 rounded-card border border-edge px-3 py-2 has-checked:border-accent has-focus-visible:outline-2';

function OneOffer({ offer, onChoose }: OneOfferProps) {
  const t = useWords('cart');
  const group = `gift-${offer.promotionId}`;
  return (
    <fieldset className="panel mt-4 p-4" data-gift-offer={offer.promotionId}>
      <legend className="contents">
        <span className="block font-semibold">{t('gift.title', { name: offer.name })}</span>
      </legend>
      {offer.gifts.length === 0 && <p className="mt-2 text-sm text-muted">{t('gift.out')}</p>}
      <div className="mt-3 grid gap-2 md:grid-cols-2">
        {offer.gifts.map((gift) => (
          <label key={gift.skuId} className={CHOICE}>
            <input
              type="radio"
              name={group}
              className="tick"
              checked={offer.chosen === gift.skuId}
              onChange={() => onChoose(gift.skuId)}
            />
            <Picture src={gift.picture} className="size-12" />
            <span className="min-w-0 text-sm">
              {gift.name}
              <span className="block text-muted">
                {gift.options}
                {gift.quantity > 1 && ` × ${gift.quantity}`}
                {gift.left <= FEW && (
                  <span className="ml-2 text-amber">{t('gift.left', { left: gift.left })}</span>
                )}
              </span>
            </span>
          </label>
        ))}
        {offer.gifts.length > 0 && (
          <label className={CHOICE}>
            <input
              type="radio"
              name={group}
              className="tick"
              checked={offer.chosen === null}
              onChange={() => onChoose(null)}
            />
            <span className="text-sm text-muted">{t('gift.none')}</span>
          </label>
        )}
      </div>
    </fieldset>
  );
}

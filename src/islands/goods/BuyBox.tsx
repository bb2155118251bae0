import { useState } from 'react';
import { QuantityStepper } from '#islands/ui/QuantityStepper.tsx';
import { type IslandProps, IslandWords, useWords } from '#islands/ui/words.tsx';
import type { GoodsDetail } from '#lib/catalog/goods/model/detail.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { useOwnLevel } from '../ui/use-own-level.ts';
import { BuyBar } from './BuyBar.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import { GoodsPrice, type PriceRates } from './GoodsPrice.tsx';
import { ShareButton } from './ShareButton.tsx';
import { SpecPicker } from './SpecPicker.tsx';
import { SubscribeLine, type SubscribeOffer } from './SubscribeLine.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import { useChosenSku } from './use-chosen-sku.ts';

export interface BuyBoxProps {
  readonly goods: Pick<GoodsDetail, 'id' | 'name' | 'specs' | 'skus'>;
  readonly rates: PriceRates;
  /** The maximum quantity of one SKU in a cart. */
  readonly most: number;
  /** Null if the good cannot be subscribed to. */
  readonly offer?: SubscribeOffer | null;
}

/** Price, specs, quantity and the two purchase buttons. */
export const BuyBox = ({ words, locale, ...props }: IslandProps & BuyBoxProps) => (
  <IslandWords words={words} locale={locale}>
    <Buying {...props} />
  </IslandWords>
);

function Buying({ goods, rates, most, offer = null }: BuyBoxProps) {
  const t = useWords('goods');
  const { id, name, specs, skus } = goods;
  const { chosen, sku, pick } = useChosenSku(goods);
  const [quantity, setQuantity] = useState(1);
  const own = useOwnLevel();
  const { isAdding, add } = useAddToCart(id);
  const canBuy = sku !== undefined && sku.stock !== 'out';
  const limit = Math.min(most, sku?.left ?? most);

  return (
    <div className="mt-4">
      {sku && <GoodsPrice sku={sku} rates={rates} own={own} />}
      <SpecPicker
        specs={specs}
        skus={skus}
        chosen={chosen}
        onChoose={(key, option) => {
          pick(key, option);
          setQuantity(1);
        }}
      />
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <QuantityStepper label={name} value={quantity} most={limit} restMs={0} onChange={setQuantity} />
        <p className="text-sm text-muted" role="status">
          {!sku && t('chooseSpec')}
          {sku?.stock === 'out' && t('soldOut')}
          {sku?.stock === 'in' && t('inStock')}
          {sku?.stock === 'few' && <span className="text-amber">{t('few', { left: sku.left ?? 0 })}</span>}
        </p>
        <div className="ml-auto flex flex-wrap">
          <FavouriteButton goodsId={id} />
          <ShareButton name={name} />
        </div>
      </div>
      <BuyBar>
        <button
          type="button"
          className="btn-line flex-1"
          aria-disabled={!canBuy || isAdding}
          onClick={() => sku && void add({ skuId: sku.id, quantity })}
          data-testid="add-to-cart"
        >
          {isAdding ? t('adding') : canBuy ? t('add') : t('soldOut')}
        </button>
        <button
          type="button"
          className="btn flex-1"
          aria-disabled={!canBuy}
          onClick={() => {
            if (sku) location.href = pageLink(links.buyNow(sku.id, quantity));
          }}
        >
          {t('buyNow')}
        </button>
      </BuyBar>
      {offer && sku && canBuy && (
        <SubscribeLine sku={sku} quantity={quantity} offer={offer} rates={rates} own={own} />
      )}
    </div>
  );
}

import { useState } from 'react';
import { QuantityStepper } from '#islands/ui/QuantityStepper.tsx';
import { type IslandProps, IslandWords } from '#islands/ui/words.tsx';
import { addGoodsCart } from '#lib/cart/calls.ts';
import { choose, chosenSku, firstChoice } from '#lib/catalog/choice.ts';
import type { GoodsDetail } from '#lib/catalog/model-detail.ts';
import { islandTranslator } from '#lib/kernel/i18n/island-words.ts';
import { formatAmount } from '#lib/kernel/money.ts';
import { links } from '#lib/site/links.ts';
import { call } from '#stores/api.ts';
import { setCartCount } from '#stores/cart-count.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { ShareButton } from './ShareButton.tsx';
import { SpecPicker } from './SpecPicker.tsx';

interface Props extends IslandProps {
  readonly name: string;
  readonly specs: GoodsDetail['specs'];
  readonly skus: GoodsDetail['skus'];
  readonly most: number;
}

/** Price, specs, quantity, and the two things to do; on phones the buttons stay at the bottom edge. */
export function BuyBox({ locale, words, name, specs, skus, most }: Props) {
  const t = islandTranslator(words, 'goods', locale);
  const [chosen, setChosen] = useState(() => firstChoice(skus));
  const [quantity, setQuantity] = useState(1);
  const [isAdding, setAdding] = useState(false);
  const sku = chosenSku(skus, chosen);
  const canBuy = sku !== undefined && sku.stock !== 'out';
  const limit = Math.min(most, sku?.left ?? most);

  const add = async () => {
    if (!sku || isAdding) return;
    setAdding(true);
    try {
      const { cart_count } = await call(addGoodsCart, { skuId: sku.id, quantity });
      setCartCount(cart_count);
      showToast('success', t('added'), { label: t('toCart'), href: pageLink(links.cart()) });
    } catch {
      // The client has said why.
    } finally {
      setAdding(false);
    }
  };
  const buyNow = () => {
    if (sku) location.href = pageLink(links.buyNow(sku.id, quantity));
  };

  return (
    <div className="mt-4">
      {sku && (
        <div className="flex flex-wrap items-baseline gap-x-3">
          <b className="price text-2xl md:text-3xl">{formatAmount(sku.price)}</b>
          {sku.listPrice > sku.price && <s className="text-faint">{formatAmount(sku.listPrice)}</s>}
        </div>
      )}
      <SpecPicker
        specs={specs}
        skus={skus}
        chosen={chosen}
        cannotHave={t('cannotHave')}
        soldOut={t('soldOut')}
        onChoose={(key, option) => {
          setChosen(choose(skus, chosen, key, option));
          setQuantity(1);
        }}
      />
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <IslandWords words={words} locale={locale}>
          <QuantityStepper label={name} value={quantity} most={limit} restMs={0} onChange={setQuantity} />
        </IslandWords>
        <p className="text-sm text-muted" role="status">
          {!sku && t('chooseSpec')}
          {sku?.stock === 'out' && t('soldOut')}
          {sku?.stock === 'in' && t('inStock')}
          {sku?.stock === 'few' && <span className="text-amber">{t('few', { left: sku.left ?? 0 })}</span>}
        </p>
        <ShareButton name={name} t={t} />
      </div>
      <div className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:border-line max-md:bg-surface/95 max-md:p-3 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:mt-6">
        <div className="flex gap-3">
          <button
            type="button"
            className="btn-line flex-1"
            disabled={!canBuy || isAdding}
            onClick={add}
            data-testid="add-to-cart"
          >
            {isAdding ? t('adding') : canBuy ? t('add') : t('soldOut')}
          </button>
          <button type="button" className="btn flex-1" disabled={!canBuy} onClick={buyNow}>
            {t('buyNow')}
          </button>
        </div>
      </div>
    </div>
  );
}

import { useRef, useState } from 'react';
import { QuantityStepper } from '#islands/ui/QuantityStepper.tsx';
import { type IslandProps, IslandWords, useWords } from '#islands/ui/words.tsx';
import { checkPackage, normalizePackage, piecesIn } from '#lib/catalog/goods/rules/package.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { useOwnLevel } from '../ui/use-own-level.ts';
import { BuyBar } from './BuyBar.tsx';
import type { BuyBoxProps } from './BuyBox.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import { GoodsPrice } from './GoodsPrice.tsx';
import { type LinkedChoice, PackagePicker } from './PackagePicker.tsx';
import { ShareButton } from './ShareButton.tsx';
import { SpecPicker } from './SpecPicker.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import { useChosenSku } from './use-chosen-sku.ts';

interface PackageBoxProps extends BuyBoxProps {
  readonly choice: LinkedChoice;
}

/**
 * A package good (row B2): the shopper fills it with an exact number of the offered goods, then adds it to
 * the cart.
 */
export const PackageBox = ({ words, locale, ...props }: IslandProps & PackageBoxProps) => (
  <IslandWords words={words} locale={locale}>
    <Filling {...props} />
  </IslandWords>
);

type Picks = Readonly<Record<number, number>>;

const partsOf = (picks: Picks) =>
  normalizePackage(Object.entries(picks).map(([skuId, quantity]) => ({ skuId: Number(skuId), quantity })));

function Filling({ goods, rates, most, choice }: PackageBoxProps) {
  const t = useWords('goods');
  const errors = useWords('errors');
  const { id, name, specs, skus } = goods;
  const { chosen, sku, pick } = useChosenSku(goods);
  const [picks, setPicks] = useState<Picks>({});
  const [fault, setFault] = useState('');
  const picker = useRef<HTMLFieldSetElement>(null);
  const [quantity, setQuantity] = useState(1);
  const own = useOwnLevel();
  const { isAdding, add } = useAddToCart(id);
  const rule = { ...choice, skuIds: choice.items.map((item) => item.skuId) };
  const picked = piecesIn(partsOf(picks));
  const canBuy = sku !== undefined && sku.stock !== 'out';

  /** The error of these picks, in the server's words; empty while some are only missing. */
  const faultOf = (next: Picks, isDone: boolean): string => {
    const found = checkPackage(rule, partsOf(next));
    return found && (isDone || found.key !== 'tooFewProducts') ? errors(found.key, { ...found.params }) : '';
  };
  const change = (skuId: number, by: number) => {
    const next = { ...picks, [skuId]: Math.max(0, (picks[skuId] ?? 0) + by) };
    const wrong = faultOf(next, false);
    setFault(wrong);
    if (!wrong) setPicks(next);
  };
  /** Scrolls to the picker only if it is out of view, so that the button and its message stay in place. */
  const showPicker = () => {
    const { top = 0, bottom = 0 } = picker.current?.getBoundingClientRect() ?? {};
    if (bottom <= 0 || top >= window.innerHeight) picker.current?.scrollIntoView();
  };
  /**
   * Runs `go` with the filled package. If it is invalid, shows the error at the button and scrolls to the
   * picker.
   */
  const whenFilled = (go: (skuId: number, parts: ReturnType<typeof partsOf>) => void) => () => {
    const wrong = faultOf(picks, true);
    setFault(wrong);
    if (wrong) showPicker();
    else if (sku) go(sku.id, partsOf(picks));
  };
  const put = whenFilled((skuId, packageList) => void add({ skuId, quantity, packageList }));
  const buyNow = whenFilled((skuId, parts) => {
    location.href = pageLink(links.buyNow(skuId, quantity, parts));
  });

  return (
    <div className="mt-4">
      {sku && <GoodsPrice sku={sku} rates={rates} own={own} />}
      <SpecPicker specs={specs} skus={skus} chosen={chosen} onChoose={pick} />
      <PackagePicker ref={picker} choice={choice} picks={picks} picked={picked} onChange={change} />
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <QuantityStepper
          label={name}
          value={quantity}
          most={Math.min(most, sku?.left ?? most)}
          restMs={0}
          onChange={setQuantity}
        />
        <div className="ml-auto flex flex-wrap">
          <FavouriteButton goodsId={id} />
          <ShareButton name={name} />
        </div>
      </div>
      <BuyBar>
        <p role="alert" className="basis-full text-sm text-danger empty:hidden">
          {fault}
        </p>
        <span className="shrink-0 text-sm text-muted tabular-nums" aria-hidden="true">
          {t('package.picked', { picked, pick: choice.pick })}
        </span>
        <button
          type="button"
          className="btn-line flex-1 px-3"
          aria-disabled={!canBuy || isAdding}
          onClick={put}
          data-testid="add-to-cart"
        >
          {isAdding ? t('adding') : canBuy ? t('add') : t('soldOut')}
        </button>
        <button type="button" className="btn flex-1 px-3" aria-disabled={!canBuy} onClick={buyNow}>
          {t('buyNow')}
        </button>
      </BuyBar>
    </div>
  );
}

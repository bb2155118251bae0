import { links } from '#lib/site/site/links.ts';
import { $draft, fillDraft, setPurchase } from './delivery-draft.ts';
import type { Fields } from './shape.ts';

/**
 * A direct purchase, stored in the draft (row C8) until its order is placed. It is in no cart, so a shopper
 * who leaves checkout would otherwise have to find it again.
 */
export interface Purchase {
  readonly goodsId: number;
  readonly skuId: number;
  /** Its name and options, as the shopper read them. */
  readonly text: string;
  readonly quantity: number;
  readonly packageList: readonly Part[];
}
interface Part {
  readonly skuId: number;
  readonly quantity: number;
}

export function savePurchase({ goodsId, skuId, text, quantity, packageList }: Purchase): void {
  fillDraft({ gcs: skuId });
  setPurchase({
    goodsId,
    gsp: text,
    count: quantity,
    packageList: packageList.map((part) => ({ ...part })),
  });
}

/** The unfinished purchase, with the link back to it. */
export function unfinishedPurchase():
  | (Pick<Purchase, 'text' | 'quantity'> & { readonly path: string })
  | null {
  const { gcs, gsp, count, packageList } = $draft.get();
  if (!gcs || !gsp || !count) return null;
  return { text: gsp, quantity: count, path: links.buyNow(gcs, count, packageList.flatMap(asPart)) };
}

const asPart = ({ skuId, quantity }: Fields): readonly Part[] =>
  typeof skuId === 'number' && typeof quantity === 'number' ? [{ skuId, quantity }] : [];

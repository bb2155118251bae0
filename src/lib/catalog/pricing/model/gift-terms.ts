/** What a gift was given for, as it is kept with its order: what becomes of the promotion later changes nothing. */
export interface GiftTerms {
  /** Whether thresholds are NT$ or pieces. */
  readonly by: 'amount' | 'quantity';
  /** How many pieces were given from which threshold on. */
  readonly tiers: readonly { readonly from: number; readonly quantity: number }[];
  /** The goods that count. */
  readonly goodsIds: readonly number[];
}

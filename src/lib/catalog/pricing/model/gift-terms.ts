/** Conditions of a gift, stored with its order: later changes of the promotion do not apply. */
export interface GiftTerms {
  /** Whether thresholds are NT$ or pieces. */
  readonly by: 'amount' | 'quantity';
  /** Pieces of the gift from each threshold. */
  readonly tiers: readonly { readonly from: number; readonly quantity: number }[];
  /** The goods that count toward the thresholds. */
  readonly goodsIds: readonly number[];
}

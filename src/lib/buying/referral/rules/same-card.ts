/** Known data of a card: a saved one has its expiry, one entered for a payment its first six digits. */
export interface KnownCard {
  readonly brand: string;
  readonly lastFour: string;
  /** `2029-08` */
  readonly expiresOn?: string;
  readonly firstSix?: string;
}

const differ = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;

/** Whether all data known of both cards is equal. */
export const isSameCard = (one: KnownCard, other: KnownCard): boolean =>
  one.brand === other.brand &&
  one.lastFour === other.lastFour &&
  !differ(one.expiresOn, other.expiresOn) &&
  !differ(one.firstSix, other.firstSix);

/** A card as far as it is known: of a saved one when it expires, of one that was typed its first six digits. */
export interface KnownCard {
  readonly brand: string;
  readonly lastFour: string;
  /** `2029-08` */
  readonly expiresOn?: string;
  readonly firstSix?: string;
}

const differ = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;

/** Whether all that is known of both is the same. */
export const isSameCard = (one: KnownCard, other: KnownCard): boolean =>
  one.brand === other.brand &&
  one.lastFour === other.lastFour &&
  !differ(one.expiresOn, other.expiresOn) &&
  !differ(one.firstSix, other.firstSix);

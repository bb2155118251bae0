/** Events about saved cards. */
export interface CardEvents {
  /**
   * The member wants to remove the card. Areas that need it throw a warning; the card stays until the member
   * confirms.
   */
  'card.leaving': { cardId: number };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends CardEvents {}
}

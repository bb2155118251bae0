/** What happens to saved cards. */
export interface CardEvents {
  /** Its member wants to remove it: who needs it throws, and it stays until its member has read why. */
  'card.leaving': { cardId: number };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends CardEvents {}
}

/** What happens to carts. */
export interface CartEvents {
  /** Lines were taken out by hand, in the same transaction: what was said of goods that are gone from the cart goes with them. */
  'cart.linesRemoved': { owner: string };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends CartEvents {}
}

/** Events of carts. */
export interface CartEvents {
  /** Lines were removed by hand, in the same transaction: data about removed goods is deleted with them. */
  'cart.linesRemoved': { owner: string };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends CartEvents {}
}

/** What a shopper does that a channel's visit is measured by (row B13). Nobody listens without consent. */
export interface Deed {
  readonly opType: 'goods_click' | 'add_to_cart' | 'order_create';
  readonly goodsId?: number;
  readonly orderId?: string;
  readonly orderPaidAmount?: number;
  /** SKUs, where goods of several are spoken of. */
  readonly gcsIds?: readonly number[];
}

/** What is told of a channel's visit: its landing, and what came of it. */
export type Happening = Omit<Deed, 'opType'> & { readonly opType: Deed['opType'] | 'landing_click' };

const EVENT = 'daypack:deed';

export const tellDeed = (deed: Deed): void => {
  document.dispatchEvent(new CustomEvent(EVENT, { detail: deed }));
};

export const onDeed = (listener: (deed: Deed) => void): void =>
  document.addEventListener(EVENT, (event) => listener((event as CustomEvent<Deed>).detail));

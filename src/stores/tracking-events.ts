/** What a shopper does that a channel's visit is measured by (row B13). Nobody listens without consent. */
export interface TrackingEvent {
  readonly opType: 'goods_click' | 'add_to_cart' | 'order_create';
  readonly goodsId?: number;
  readonly orderId?: string;
  readonly orderPaidAmount?: number;
  /** SKUs, where goods of several are meant. */
  readonly gcsIds?: readonly number[];
}

/** What is told of a channel's visit: its landing, and what came of it. */
export type VisitEvent = Omit<TrackingEvent, 'opType'> & {
  readonly opType: TrackingEvent['opType'] | 'landing_click';
};

const EVENT = 'daypack:tracking-event';

export const reportEvent = (event: TrackingEvent): void => {
  document.dispatchEvent(new CustomEvent(EVENT, { detail: event }));
};

export const onTrackingEvent = (listener: (event: TrackingEvent) => void): void =>
  document.addEventListener(EVENT, (event) => listener((event as CustomEvent<TrackingEvent>).detail));

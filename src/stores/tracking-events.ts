/** The shopper's acts by which a channel's visit is measured (row B13). Without consent nobody listens. */
export interface TrackingEvent {
  readonly opType: 'goods_click' | 'add_to_cart' | 'order_create';
  readonly goodsId?: number;
  readonly orderId?: string;
  readonly orderPaidAmount?: number;
  /** The SKUs, if the event covers several goods. */
  readonly gcsIds?: readonly number[];
}

/** The reported events of a channel's visit: its landing and its results. */
export type VisitEvent = Omit<TrackingEvent, 'opType'> & {
  readonly opType: TrackingEvent['opType'] | 'landing_click';
};

const EVENT = 'daypack:tracking-event';

export const reportEvent = (event: TrackingEvent): void => {
  document.dispatchEvent(new CustomEvent(EVENT, { detail: event }));
};

export const onTrackingEvent = (listener: (event: TrackingEvent) => void): void =>
  document.addEventListener(EVENT, (event) => listener((event as CustomEvent<TrackingEvent>).detail));

import type { Ctx } from '../context.ts';

/**
 * What happened, told to whoever cares, in the transaction that causes it. Areas that would otherwise
 * depend on each other in a circle meet here. Handlers run at least once: each must bear a repeat.
 */
export interface ShopEvents {
  'member.registered': { memberId: number };
  'member.signedIn': { memberId: number };
  'order.created': { orderId: number };
  'order.paid': { orderId: number };
  'order.cancelled': { orderId: number; reason: string };
  'order.completed': { orderId: number };
  /** Money of a paid order went back: `amount` in NT$; `refundId` is this refund's own for ever, a repeat has the same. */
  'order.refunded': { orderId: number; refundId: string; amount: number };
  'payment.refundDue': { attemptId: number };
  'goods.changed': { goodsIds: number[] };
}
export type EventName = keyof ShopEvents;

export interface EventHandler<Name extends EventName = EventName> {
  readonly event: Name;
  /** Unique over the shop; what a waiting job is addressed to. */
  readonly name: string;
  handle(ctx: Ctx, data: ShopEvents[Name]): Promise<void>;
}

/** Types the data by the event's name. */
export const onEvent = <Name extends EventName>(
  event: Name,
  name: string,
  handle: EventHandler<Name>['handle'],
): EventHandler => ({ event, name, handle }) as EventHandler;

/** Work over due rows, run every minute in one process at a time; running it twice changes nothing. */
export interface Sweep {
  readonly name: string;
  /** @returns how many rows it moved */
  run(ctx: Ctx): Promise<number>;
}

import type { Random } from '#lib/kernel/ids.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { statesBeforeIn } from '#lib/kernel/transitions.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import type { RefundState } from '../codes.ts';

/** Where a refund may go. Money that was granted is not taken back: it goes on until it is there. */
export const REFUND_TRANSITIONS: Readonly<Record<RefundState, readonly RefundState[]>> = {
  waiting: ['granted', 'refused', 'withdrawn'],
  granted: ['completed'],
  completed: [],
  refused: [],
  withdrawn: [],
};

/** The states from which `to` may be reached: the condition of the update that moves there. */
export const statesBefore = statesBeforeIn(REFUND_TRANSITIONS);

/** Counts against what was paid and bought. */
export const ACTIVE_STATES: readonly RefundState[] = ['waiting', 'granted', 'completed'];

/** Its shopper asked for it, and is told what becomes of it. */
export const isRequestedByShopper = ({ openedBy }: { readonly openedBy: string }): boolean =>
  openedBy.startsWith('member:');

/** Staff opened it and nothing of it counts yet: they may take it back. */
export const mayRevoke = ({
  state,
  openedBy,
}: {
  readonly state: RefundState;
  readonly openedBy: string;
}): boolean => state === 'waiting' && isStaff(openedBy);

const isStaff = (name: string | null): name is string => name?.startsWith('staff:') ?? false;

export type Verdict =
  | 'granted'
  /** Another member of staff has to agree. */
  | 'needsSecond'
  /** Who agreed already cannot be the second person, too. */
  | 'samePerson';

/**
 * Four eyes: so much of one order goes back only if two members of staff want it; whoever opened it is one of them.
 * Anything less takes one.
 * @param comesBack of the order in all, with this refund
 * @param samePersonCheck whether one person may be behind both
 */
export function verdictOf(
  { openedBy, firstBy }: { readonly openedBy: string; readonly firstBy: string | null },
  by: string,
  comesBack: Amount,
  fourEyesFrom: Amount,
  mayBeOne: (one: string, other: string) => boolean = Object.is,
): Verdict {
  if (comesBack < fourEyesFrom) return 'granted';
  const agreed = [openedBy, firstBy].filter(isStaff);
  if (agreed.some((one) => mayBeOne(one, by))) return 'samePerson';
  return agreed.length > 0 ? 'granted' : 'needsSecond';
}

/** Money of an order can go back from here on: it was paid, and is not at its end without money. */
const REFUNDABLE: readonly OrderStatus[] = [
  ORDER_STATUS.awaitingShipment,
  ORDER_STATUS.refundRequested,
  // A return of all of it was granted, and is back.
  ORDER_STATUS.refundApproved,
  ORDER_STATUS.refundCompleted,
  ORDER_STATUS.shipping,
  ORDER_STATUS.awaitingReceipt,
  ORDER_STATUS.used,
  ORDER_STATUS.received,
  ORDER_STATUS.completed,
];
export const isRefundable = (status: OrderStatus): boolean => REFUNDABLE.includes(status);

/** Its shopper may ask for all of it back by themselves: nothing has left. */
export const mayRequestRefund = (status: OrderStatus, hasLeft: boolean): boolean =>
  (status === ORDER_STATUS.awaitingShipment || status === ORDER_STATUS.shipping) && !hasLeft;

/** `R` + the day in Taipei + eight digits: `R26112104817355`. Unique by the table's constraint. */
export function refundNumber(now: Date, random: Random): string {
  const digits = Array.from({ length: 8 }, () => random.int(10)).join('');
  return `R${taipeiDay(now).slice(2).replaceAll('-', '')}${digits}`;
}

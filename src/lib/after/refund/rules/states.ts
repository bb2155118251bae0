import type { Random } from '#lib/kernel/ids.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { statesBeforeIn } from '#lib/kernel/transitions.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import type { RefundState } from '../codes.ts';

/** Transitions of a refund. Once granted it cannot be revoked, only completed. */
export const REFUND_TRANSITIONS: Readonly<Record<RefundState, readonly RefundState[]>> = {
  waiting: ['granted', 'refused', 'withdrawn'],
  granted: ['completed'],
  completed: [],
  refused: [],
  withdrawn: [],
};

/** The states from which `to` may be reached: the condition of the update. */
export const statesBefore = statesBeforeIn(REFUND_TRANSITIONS);

/** States that count against what was paid and bought. */
export const ACTIVE_STATES: readonly RefundState[] = ['waiting', 'granted', 'completed'];

/** The shopper requested it and is notified of the outcome. */
export const isRequestedByShopper = ({ openedBy }: { readonly openedBy: string }): boolean =>
  openedBy.startsWith('member:');

/** Staff opened it, and it is not granted yet: staff may revoke it. */
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
  /** Another member of staff must agree. */
  | 'needsSecond'
  /** The same person cannot agree twice. */
  | 'samePerson';

/**
 * Four eyes: from `fourEyesFrom` on, two members of staff must agree; the opener counts as one. Below it one
 * suffices.
 * @param comesBack the order's total refund, including this one
 * @param mayBeOne whether one person may be behind both names
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

/** Statuses with refundable money: the order was paid and has not ended without money. */
const REFUNDABLE: readonly OrderStatus[] = [
  ORDER_STATUS.awaitingShipment,
  ORDER_STATUS.refundRequested,
  // A whole return was granted and has arrived.
  ORDER_STATUS.refundApproved,
  ORDER_STATUS.refundCompleted,
  ORDER_STATUS.shipping,
  ORDER_STATUS.awaitingReceipt,
  ORDER_STATUS.used,
  ORDER_STATUS.received,
  ORDER_STATUS.completed,
];
export const isRefundable = (status: OrderStatus): boolean => REFUNDABLE.includes(status);

/** The shopper may request a full refund: nothing has shipped. */
export const mayRequestRefund = (status: OrderStatus, hasLeft: boolean): boolean =>
  (status === ORDER_STATUS.awaitingShipment || status === ORDER_STATUS.shipping) && !hasLeft;

/** `R` + the day in Taipei + eight digits: `R26112104817355`. Unique by the table's constraint. */
export function refundNumber(now: Date, random: Random): string {
  const digits = Array.from({ length: 8 }, () => random.int(10)).join('');
  return `R${taipeiDay(now).slice(2).replaceAll('-', '')}${digits}`;
}

import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import { TAB_STATUSES } from '#lib/orders/order/rules.ts';

const tone = (status: OrderStatus): string => {
  if (TAB_STATUSES.unpaid.includes(status)) return 'text-amber';
  if (status === ORDER_STATUS.cancelled || TAB_STATUSES.cancelled.includes(status)) return 'text-faint';
  return 'text-accent';
};

/** An order's status by its name; the colour only helps. */
export const StatusMark = ({ status, name }: { readonly status: OrderStatus; readonly name: string }) => (
  <span className={`text-sm font-semibold ${tone(status)}`}>{name}</span>
);

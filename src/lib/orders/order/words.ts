import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { OrderDelivery } from '#lib/site/payment-methods/codes.ts';
import type { PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { ORDER_STATUS, type OrderStatus, type OrderStatusName } from './codes.ts';

const NAMES = new Map<OrderStatus, OrderStatusName>(
  (Object.entries(ORDER_STATUS) as [OrderStatusName, OrderStatus][]).map(([name, code]) => [code, name]),
);

/**
 * Name of a status in the shopper's language. @param delivery the order's delivery: services are used, not
 * shipped
 */
export const statusName = (locale: Locale, status: OrderStatus, delivery?: OrderDelivery): string => {
  const isToUse = delivery === 'none' && status === ORDER_STATUS.awaitingShipment;
  return translator(locale, 'order')(`status.${isToUse ? 'toUse' : NAMES.get(status)}`);
};

/** Name of a payment method on an order. */
export const paymentName = (locale: Locale, method: PaymentMethod): string =>
  translator(locale, 'payment')(`method.${method}`, { context: 'order' });

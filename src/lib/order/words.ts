import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { PaymentMethod } from '#lib/terms/rules/ways.ts';
import { ORDER_STATUS, type OrderStatus, type OrderStatusName } from './codes.ts';

const NAMES = new Map<OrderStatus, OrderStatusName>(
  (Object.entries(ORDER_STATUS) as [OrderStatusName, OrderStatus][]).map(([name, code]) => [code, name]),
);

/** What a status is called in the shopper's language. */
export const statusName = (locale: Locale, status: OrderStatus): string =>
  translator(locale, 'order')(`status.${NAMES.get(status)}`);

/** What a way to pay is called on an order. */
export const paymentName = (locale: Locale, method: PaymentMethod): string =>
  translator(locale, 'payment')(`method.${method}`, { context: 'order' });

import type { OrderId } from '#lib/kernel/ids.ts';
import { type EventHandler, onEvent, type Sweep } from '#lib/kernel/jobs/events.ts';
import * as service from './service.ts';

export const bookingHandlers: readonly EventHandler[] = [
  onEvent('order.servicePaid', 'open-services', (ctx, { orderId }) =>
    service.openServices(ctx, orderId as OrderId),
  ),
  onEvent('order.refundCompleted', 'close-services', (ctx, { orderId }) =>
    service.closeRefunded(ctx, orderId as OrderId),
  ),
  onEvent('refund.refused', 'reopen-services', (ctx, { orderId }) =>
    service.reopenServices(ctx, orderId as OrderId),
  ),
];

export const bookingSweeps: readonly Sweep[] = [
  { name: 'remind-bookings', run: service.remindBookings },
  { name: 'drop-unanswered-bookings', run: service.expireUnconfirmed },
  { name: 'expire-services', run: service.expireServices },
  { name: 'end-services', run: service.endServices },
];

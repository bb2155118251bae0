import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { loadSentOrder } from './load-orders.ts';
import { HOME } from './orders.ts';

/** The demo member's old orders. Each counts towards the level from some days after its completion. */
const PAST = [
  {
    daysAgo: 440,
    logisticsId: '1400317',
    trackingNumber: '906825011742',
    bought: ['daypack-women-30', 'daypack-senior-bones-30'],
  },
  {
    daysAgo: 330,
    logisticsId: '1512209',
    trackingNumber: '906825037318',
    bought: [
      'daypack-women-30',
      'daypack-senior-bones-30',
      'daypack-mens-energy-30',
      'ginkgo-ps-60',
      'collagen-protein-400',
    ],
  },
  { daysAgo: 120, logisticsId: '1633058', trackingNumber: '906826010277', bought: ['daypack-women-30'] },
] as const;

/** Days since the first two orders raised the level. */
export const ROSE_DAYS_AGO = [420, 310] as const;

export async function loadPastOrders(tx: Ctx, memberId: MemberId): Promise<void> {
  for (const { daysAgo, ...sent } of PAST)
    await loadSentOrder(
      tx,
      {
        key: `demo-past-${daysAgo}`,
        ...sent,
        paid: [daysAgo, '20:30'],
        packed: [daysAgo - 1, '10:10'],
        recipient: HOME,
        carrier: 'TCAT',
        news: [
          { code: 3001, state: 'inTransit', at: [daysAgo - 2, '18:20'] },
          { code: 3003, state: 'delivered', at: [daysAgo - 3, '11:05'] },
        ],
        moves: [
          { to: ORDER_STATUS.shipping, at: [daysAgo - 1, '10:10'] },
          { to: ORDER_STATUS.awaitingReceipt, at: [daysAgo - 2, '18:20'] },
          { to: ORDER_STATUS.received, at: [daysAgo - 3, '21:00'] },
          { to: ORDER_STATUS.completed, at: [daysAgo - 9, '23:59'] },
        ],
      },
      memberId,
    );
}

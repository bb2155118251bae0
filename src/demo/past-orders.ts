import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { ORDER_STATUS } from '#lib/order/codes.ts';
import { loadOrder } from './load-orders.ts';
import { HOME } from './orders.ts';

/** What the demo member bought long ago; each began to count towards the level some days after it was completed. */
const PAST = [
  { daysAgo: 440, bought: ['daypack-women-30', 'daypack-senior-bones-30'] },
  {
    daysAgo: 330,
    bought: [
      'daypack-women-30',
      'daypack-senior-bones-30',
      'daypack-mens-energy-30',
      'ginkgo-ps-60',
      'collagen-protein-400',
    ],
  },
  { daysAgo: 120, bought: ['daypack-women-30'] },
] as const;

/** The first two made the level rise, so many days ago. */
export const ROSE_DAYS_AGO = [420, 310] as const;

export async function loadPastOrders(tx: Ctx, memberId: MemberId): Promise<void> {
  for (const { daysAgo, bought } of PAST)
    await loadOrder(
      tx,
      {
        key: `demo-past-${daysAgo}`,
        bought,
        paid: [daysAgo, '20:30'],
        recipient: HOME,
        trackingNumber: null,
        news: [],
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

import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { type EventHandler, onEvent, type Sweep } from '#lib/kernel/jobs/events.ts';
import { wasMemberBefore } from '#lib/people/account/service.ts';
import {
  chanceForOrder,
  drawEvents,
  eraseWinners,
  expirePrizes,
  remindWinners,
  settleLotteries,
  welcomeWithChance,
} from './service.ts';

export const lotteryHandlers: readonly EventHandler[] = [
  onEvent('member.registered', 'welcome-chance', async (ctx, { memberId }) => {
    const id = memberId as MemberId;
    if (!(await wasMemberBefore(ctx, id))) await welcomeWithChance(ctx, id);
  }),
  onEvent('order.completed', 'order-chance', (ctx, { orderId }) => chanceForOrder(ctx, orderId as OrderId)),
];

export const lotterySweeps: readonly Sweep[] = [
  { name: 'draw-events', run: drawEvents },
  { name: 'remind-winners', everySeconds: 300, run: remindWinners },
  { name: 'lapse-prizes', everySeconds: 300, run: expirePrizes },
  { name: 'forget-winners', everySeconds: 3600, run: eraseWinners },
  { name: 'settle-lotteries', everySeconds: 300, run: settleLotteries },
];

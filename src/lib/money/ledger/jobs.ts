import { type EventHandler, onEvent, type Sweep } from '#lib/kernel/jobs/events.ts';
import {
  closeDays,
  earnCoins,
  expireBalances,
  giveLineCoins,
  reverseCoins,
  scheduleCoins,
  welcomeMember,
} from './service.ts';

export const ledgerHandlers: readonly EventHandler[] = [
  onEvent('member.registered', 'welcome-coins', (ctx, { memberId }) => welcomeMember(ctx, memberId)),
  onEvent('member.firstLine', 'line-coins', (ctx, first) => giveLineCoins(ctx, first)),
  onEvent('order.completed', 'await-coins', (ctx, { orderId }) => scheduleCoins(ctx, orderId)),
  onEvent('order.refunded', 'take-back-coins', (ctx, refund) => reverseCoins(ctx, refund)),
];

export const ledgerSweeps: readonly Sweep[] = [
  { name: 'earn-coins', run: earnCoins },
  { name: 'expire-balances', run: expireBalances },
  { name: 'close-ledger-days', everySeconds: 3600, run: closeDays },
];

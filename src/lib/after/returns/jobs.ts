import { type EventHandler, onEvent, type Reaction, reactTo, type Sweep } from '#lib/kernel/jobs/events.ts';
import {
  completeReturn,
  endReturns,
  nameAccounts,
  recordClaim,
  reopenRefund,
  requestReturnCarrier,
  requestReturnCarriers,
} from './service.ts';

export const returnsHandlers: readonly EventHandler[] = [
  onEvent(
    'return.parcelWanted',
    'ask-return-carrier',
    (ctx, { parcelId }) => requestReturnCarrier(ctx, parcelId),
    {
      concurrency: 4,
    },
  ),
];

export const returnsReactions: readonly Reaction[] = [
  reactTo('refund.claimed', (tx, claim) => recordClaim(tx, claim)),
  reactTo('refund.completed', (tx, { key }) => completeReturn(tx, key)),
  reactTo('refund.refused', (tx, { key }) => reopenRefund(tx, key)),
];

export const returnsSweeps: readonly Sweep[] = [
  { name: 'ask-return-carriers', run: requestReturnCarriers },
  { name: 'end-returns', run: endReturns },
  { name: 'name-return-accounts', run: nameAccounts },
];

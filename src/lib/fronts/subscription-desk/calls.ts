import type { z } from 'zod';
import type {
  BoxInput,
  MoveBoxInput,
  SubscriptionInput,
} from '#lib/boxes/subscription-change/model/inputs.ts';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  DeskSubscriptionDetail,
  DeskSubscriptions,
  DeskSubscriptionsInput,
  EndInput,
  RetryNowInput,
  SubscriptionFigures,
} from './model.ts';

export const listDeskSubscriptions = endpoint<DeskSubscriptionsInput, DeskSubscriptions>(
  'GET',
  '/staff/subscriptions',
);
export const getDeskSubscription = endpoint<z.input<typeof SubscriptionInput>, DeskSubscriptionDetail>(
  'GET',
  '/staff/subscription',
);
export const getSubscriptionFigures = endpoint<Nothing, SubscriptionFigures>(
  'GET',
  '/staff/subscription-figures',
);

type Nothing = Record<string, never>;
type Named = z.input<typeof SubscriptionInput>;
type OfBox = z.input<typeof BoxInput>;

/** Acts on a member's behalf. Reading the new state is a separate access. */
export const retryChargeNow = endpoint<z.input<typeof RetryNowInput>, Nothing>(
  'POST',
  '/staff/subscription/try',
);
export const sendRecoveryLink = endpoint<OfBox, Nothing>('POST', '/staff/subscription/link');
export const leaveOutBox = endpoint<OfBox, Nothing>('POST', '/staff/subscription/leave-out');
export const skipBoxFor = endpoint<OfBox, Nothing>('POST', '/staff/subscription/skip');
export const moveBoxFor = endpoint<z.input<typeof MoveBoxInput>, Nothing>('POST', '/staff/subscription/move');
export const resumeFor = endpoint<Named, Nothing>('POST', '/staff/subscription/resume');
export const endFor = endpoint<z.input<typeof EndInput>, Nothing>('POST', '/staff/subscription/end');

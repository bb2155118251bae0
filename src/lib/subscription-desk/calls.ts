import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { BoxInput, MoveBoxInput, SubscriptionInput } from '#lib/subscription-change/model.ts';
import type {
  DeskSubscriptionDetail,
  DeskSubscriptions,
  DeskSubscriptionsInput,
  EndInput,
  SubscriptionFigures,
  TryNowInput,
} from './model.ts';

export const listDeskSubscriptions = endpoint<DeskSubscriptionsInput, DeskSubscriptions>(
  'GET',
  '/staff/subscriptions',
);
export const getDeskSubscription = endpoint<z.input<typeof SubscriptionInput>, DeskSubscriptionDetail>(
  'GET',
  '/staff/subscription',
);
export const getSubscriptionFigures = endpoint<Record<string, never>, SubscriptionFigures>(
  'GET',
  '/staff/subscription-figures',
);

type Named = z.input<typeof SubscriptionInput>;
type OfBox = z.input<typeof BoxInput>;

/** What staff do for a member; each answers the subscription as it is then. */
export const tryChargeNow = endpoint<z.input<typeof TryNowInput>, DeskSubscriptionDetail>(
  'POST',
  '/staff/subscription/try',
);
export const sendMendingLink = endpoint<OfBox, DeskSubscriptionDetail>('POST', '/staff/subscription/link');
export const leaveOutBox = endpoint<OfBox, DeskSubscriptionDetail>('POST', '/staff/subscription/leave-out');
export const skipBoxFor = endpoint<OfBox, DeskSubscriptionDetail>('POST', '/staff/subscription/skip');
export const moveBoxFor = endpoint<z.input<typeof MoveBoxInput>, DeskSubscriptionDetail>(
  'POST',
  '/staff/subscription/move',
);
export const resumeFor = endpoint<Named, DeskSubscriptionDetail>('POST', '/staff/subscription/resume');
export const endFor = endpoint<z.input<typeof EndInput>, DeskSubscriptionDetail>(
  'POST',
  '/staff/subscription/end',
);

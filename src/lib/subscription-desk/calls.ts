import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { SubscriptionInput } from '#lib/subscription-change/model.ts';
import type {
  DeskSubscriptionDetail,
  DeskSubscriptions,
  DeskSubscriptionsInput,
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
export const getSubscriptionFigures = endpoint<Record<string, never>, SubscriptionFigures>(
  'GET',
  '/staff/subscription-figures',
);

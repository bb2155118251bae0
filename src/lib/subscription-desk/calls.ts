import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  DeskSubscriptionDetail,
  DeskSubscriptions,
  DeskSubscriptionsInput,
  SubscriptionFigures,
  SubscriptionNumberInput,
} from './model.ts';

export const listDeskSubscriptions = endpoint<DeskSubscriptionsInput, DeskSubscriptions>(
  'GET',
  '/staff/subscriptions',
);
export const getDeskSubscription = endpoint<SubscriptionNumberInput, DeskSubscriptionDetail>(
  'GET',
  '/staff/subscription',
);
export const getSubscriptionFigures = endpoint<Record<string, never>, SubscriptionFigures>(
  'GET',
  '/staff/subscription-figures',
);

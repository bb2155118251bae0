import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  ForOtherInput,
  IntakeDay,
  IntakeDayInput,
  SubscriptionConsumer,
  SubscriptionConsumerInput,
  SubscriptionForOtherInput,
} from './model/day.ts';

/** What the asker takes each day, with the limits that hold. */
export const getIntakeDay = endpoint<z.input<typeof IntakeDayInput>, IntakeDay>('GET', '/h5/intake/day');
/** Says of goods in the cart that they are for somebody else, or not. */
export const setForOther = endpoint<z.input<typeof ForOtherInput>, IntakeDay>(
  'POST',
  '/h5/intake/for-other',
  'json',
);
/** Whether somebody else takes what a subscription brings. */
export const getSubscriptionConsumer = endpoint<
  z.input<typeof SubscriptionConsumerInput>,
  SubscriptionConsumer
>('GET', '/h5/intake/subscription');
export const setSubscriptionConsumer = endpoint<
  z.input<typeof SubscriptionForOtherInput>,
  SubscriptionConsumer
>('POST', '/h5/intake/subscription');

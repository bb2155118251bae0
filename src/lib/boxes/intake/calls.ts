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

/** The caller's daily intake and the limits that apply. */
export const getIntakeDay = endpoint<z.input<typeof IntakeDayInput>, IntakeDay>('GET', '/h5/intake/day');
/** Marks goods in the cart as for somebody else, or clears the mark. */
export const setForOther = endpoint<z.input<typeof ForOtherInput>, IntakeDay>(
  'POST',
  '/h5/intake/for-other',
  'json',
);
/** Whether somebody else consumes a subscription's goods. */
export const getSubscriptionConsumer = endpoint<
  z.input<typeof SubscriptionConsumerInput>,
  SubscriptionConsumer
>('GET', '/h5/intake/subscription');
export const setSubscriptionConsumer = endpoint<
  z.input<typeof SubscriptionForOtherInput>,
  SubscriptionConsumer
>('POST', '/h5/intake/subscription');

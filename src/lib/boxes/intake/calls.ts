import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  ForOtherInput,
  IntakeDay,
  IntakeDayInput,
  SubscriptionForOtherInput,
  SubscriptionTaker,
  SubscriptionTakerInput,
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
export const getSubscriptionTaker = endpoint<z.input<typeof SubscriptionTakerInput>, SubscriptionTaker>(
  'GET',
  '/h5/intake/subscription',
);
export const setSubscriptionTaker = endpoint<z.input<typeof SubscriptionForOtherInput>, SubscriptionTaker>(
  'POST',
  '/h5/intake/subscription',
);

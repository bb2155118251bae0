import { z } from 'zod';
import {
  CHARGE_OUTCOMES,
  REQUEST_KINDS,
  SUBSCRIPTION_KINDS,
  SUBSCRIPTION_STATES,
} from '#lib/boxes/subscription/codes.ts';
import { Subscription, SubscriptionCycle } from '#lib/boxes/subscription/model.ts';
import { BoxInput, SubscriptionInput } from '#lib/boxes/subscription-change/model/inputs.ts';
import { Box } from '#lib/boxes/subscription-change/model/shown.ts';
import { idNumber, lineText, wholeNumber } from '#lib/kernel/text/validation.ts';
import { SUBSCRIPTION_TABS } from './rules.ts';

const SOUGHT_MOST = 60;

export const DeskSubscriptionsInput = z.object({
  tab: z.enum(SUBSCRIPTION_TABS, 'fieldInvalid').default('failing'),
  /** A subscription number, an order number, or the member's phone. A search covers all states. */
  q: lineText(SOUGHT_MOST).default(''),
  /** Id of the last row of the page before. */
  after: idNumber('fieldInvalid').optional(),
});
export type DeskSubscriptionsInput = z.input<typeof DeskSubscriptionsInput>;
export type DeskSubscriptionsQuery = z.output<typeof DeskSubscriptionsInput>;

/** A subscription in staff's list. Days are in Taipei. */
export const DeskSubscription = z.object({
  number: z.string(),
  kind: z.enum(SUBSCRIPTION_KINDS),
  name: z.string(),
  state: z.enum(SUBSCRIPTION_STATES),
  /** Null once it has ended. */
  nextDueOn: z.string().nullable(),
  /** Maximum NT$ per cycle. */
  agreedPrice: z.int(),
  /** Why the last charge failed; empty if it did not. */
  failure: z.string(),
});
export type DeskSubscription = z.infer<typeof DeskSubscription>;

export const DeskSubscriptions = z.object({
  subscriptions: z.array(DeskSubscription),
  after: z.int().nullable(),
});
export type DeskSubscriptions = z.infer<typeof DeskSubscriptions>;

const DeskCharge = z.object({
  try: z.int(),
  at: z.iso.datetime(),
  amount: z.int(),
  outcome: z.enum(CHARGE_OUTCOMES),
  failure: z.string(),
  lastFour: z.string(),
});
export type DeskCharge = z.infer<typeof DeskCharge>;

const DeskEvent = z.object({
  /** In the caller's language. */
  actName: z.string(),
  at: z.iso.datetime(),
  /** Staff by name, all others by role. */
  by: z.string(),
});

const DeskMessage = z.object({
  id: z.int(),
  channel: z.enum(['mail', 'sms', 'line']),
  says: z.string(),
  at: z.iso.datetime(),
  state: z.enum(['waiting', 'sent', 'held', 'lapsed', 'dead', 'replaced']),
});

const DeskRequest = z.object({
  kind: z.enum(REQUEST_KINDS),
  /** Point 4's status as text. */
  statusName: z.string(),
  fromOn: z.string(),
  months: z.int().nullable(),
  reason: z.string(),
  fee: z.int(),
  askedAt: z.iso.datetime(),
});

/** An unpaid box, and the possible acts. */
const DeskMending = z.object({
  box: z.int(),
  tries: z.int(),
  /** Why it cannot be charged now, in the caller's language; null if it can. */
  refusal: z.string().nullable(),
  /** The next automatic attempt; null if there is none. */
  nextTryAt: z.iso.datetime().nullable(),
  /** When it expires. Until then its link can pay it. */
  heldUntil: z.iso.datetime(),
});

export const DeskSubscriptionDetail = Subscription.extend({
  person: z.object({ name: z.string(), email: z.string().nullable(), mobile: z.string().nullable() }),
  card: z.object({ brand: z.string(), lastFour: z.string(), expiresOn: z.string() }),
  cycles: z.array(SubscriptionCycle.extend({ charges: z.array(DeskCharge) })),
  mending: DeskMending.nullable(),
  /** The next box to be charged; null if there is none. */
  next: Box.nullable(),
  /** The day of the next box, prepaid or to be charged. Null if there is none. */
  nextBoxOn: z.string().nullable(),
  /** It is paused, but not because its member is leaving or a box is unpaid. */
  canResume: z.boolean(),
  requests: z.array(DeskRequest),
  messages: z.array(DeskMessage),
  /** Newest first. */
  events: z.array(DeskEvent),
});
export type DeskSubscriptionDetail = z.infer<typeof DeskSubscriptionDetail>;

const WHY_MOST = 170;

export const RetryNowInput = BoxInput.extend({
  /** Attempts that the page showed. Further attempts since then prevent a double charge. */
  tries: wholeNumber(),
});
export const EndInput = SubscriptionInput.extend({
  /** Shown to the member. */
  reason: lineText(WHY_MOST, 'textTooLong').min(1, 'endReasonRequired'),
});

export const SubscriptionFigures = z.object({
  /** The first days of the coming weeks. */
  weeks: z.array(z.string()),
  forecast: z.array(
    z.object({
      skuId: z.int(),
      name: z.string(),
      weeks: z.array(z.int()),
      total: z.int(),
      /** Pieces on the shelf: for sale, and reserved for upcoming boxes. */
      stock: z.int(),
    }),
  ),
  cohorts: z.array(
    z.object({
      month: z.string(),
      begun: z.int(),
      kept: z.array(z.object({ cycles: z.int(), of: z.int(), kept: z.int() })),
    }),
  ),
  /** Cards that expire soon, by their next charge. */
  cards: z.array(
    z.object({ number: z.string(), lastFour: z.string(), expiresOn: z.string(), nextDueOn: z.string() }),
  ),
});
export type SubscriptionFigures = z.infer<typeof SubscriptionFigures>;

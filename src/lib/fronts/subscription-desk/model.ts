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
  /** A subscription's number, an order's, or the member's phone; then of every state. */
  q: lineText(SOUGHT_MOST).default(''),
  /** The id of the last one of the page before. */
  after: idNumber('fieldInvalid').optional(),
});
export type DeskSubscriptionsInput = z.input<typeof DeskSubscriptionsInput>;
export type DeskSubscriptionsQuery = z.output<typeof DeskSubscriptionsInput>;

/** A subscription as the staff's list shows it; days are Taipei's. */
export const DeskSubscription = z.object({
  number: z.string(),
  kind: z.enum(SUBSCRIPTION_KINDS),
  name: z.string(),
  state: z.enum(SUBSCRIPTION_STATES),
  /** Null once it has ended. */
  nextDueOn: z.string().nullable(),
  /** NT$ a cycle, at most. */
  agreedPrice: z.int(),
  /** Why the last charge failed; empty where it did not. */
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
  /** In the asker's words. */
  actName: z.string(),
  at: z.iso.datetime(),
  /** Staff by their name, others by what they are. */
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
  /** Point 4's status in words. */
  statusName: z.string(),
  fromOn: z.string(),
  months: z.int().nullable(),
  reason: z.string(),
  fee: z.int(),
  askedAt: z.iso.datetime(),
});

/** A box that could not be charged, and what may be done about it. */
const DeskMending = z.object({
  box: z.int(),
  tries: z.int(),
  /** Why it is not charged again now, in the asker's words; null where it may be. */
  refusal: z.string().nullable(),
  /** When the shop tries by itself; null when it does not. */
  nextTryAt: z.iso.datetime().nullable(),
  /** Until when it is held, and its link pays for it. */
  heldUntil: z.iso.datetime(),
});

export const DeskSubscriptionDetail = Subscription.extend({
  person: z.object({ name: z.string(), email: z.string().nullable(), mobile: z.string().nullable() }),
  card: z.object({ brand: z.string(), lastFour: z.string(), expiresOn: z.string() }),
  cycles: z.array(SubscriptionCycle.extend({ charges: z.array(DeskCharge) })),
  mending: DeskMending.nullable(),
  /** The box that is charged next; null where none is. */
  next: Box.nullable(),
  /** The day of the next box that leaves: of those that were paid ahead, or the one that is charged next. Null where none comes. */
  nextBoxOn: z.string().nullable(),
  /** It is paused, neither because its member leaves nor because something waits to be paid. */
  canResume: z.boolean(),
  requests: z.array(DeskRequest),
  messages: z.array(DeskMessage),
  /** Newest first. */
  events: z.array(DeskEvent),
});
export type DeskSubscriptionDetail = z.infer<typeof DeskSubscriptionDetail>;

const WHY_MOST = 170;

export const RetryNowInput = BoxInput.extend({
  /** As many tries as there were when it was seen: what was tried since is not tried once more. */
  tries: wholeNumber(),
});
export const EndInput = SubscriptionInput.extend({
  /** The member reads it. */
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
      /** Pieces on the shelf: what may still be sold, and what is put aside for boxes that come soon. */
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
  /** Cards that end soon, those that are charged first before the others. */
  cards: z.array(
    z.object({ number: z.string(), lastFour: z.string(), expiresOn: z.string(), nextDueOn: z.string() }),
  ),
});
export type SubscriptionFigures = z.infer<typeof SubscriptionFigures>;

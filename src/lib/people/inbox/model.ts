import { z } from 'zod';
import { flag, idNumber, wholeNumber } from '#lib/kernel/text/validation.ts';
import { MAILING_KINDS } from '#lib/people/mailing/codes.ts';
import { CHANNELS, INBOX_FILTERS, MESSAGE_KINDS } from './codes.ts';

/** A member's inbox in the API's form (row I7). */

export const INBOX_PER_PAGE = 20;
/** Counting stops here. */
export const MAX_UNREAD = 100;

export const InboxState = z.object({
  /** At most `MAX_UNREAD`. */
  unread: z.int(),
});
export type InboxState = z.infer<typeof InboxState>;

export const ListInboxInput = z.object({
  filter: z.enum(INBOX_FILTERS, 'fieldInvalid').default('all'),
  /** The `next` of the previous page. */
  before: idNumber('fieldInvalid').optional(),
});
export type ListInboxInput = z.output<typeof ListInboxInput>;

export const InboxMessage = z.object({
  id: z.int(),
  kind: z.enum(MESSAGE_KINDS),
  title: z.string(),
  text: z.string(),
  /** The message's page: a path of this site. */
  path: z.string(),
  at: z.iso.datetime(),
  isUnread: z.boolean(),
});
export type InboxMessage = z.infer<typeof InboxMessage>;

export const InboxPage = z.object({
  messages: z.array(InboxMessage),
  /** The start of the next page; null on the last. */
  next: z.int().nullable(),
  unread: z.int(),
});
export type InboxPage = z.infer<typeof InboxPage>;

export const ReadMessageInput = z.object({ id: idNumber('fieldInvalid') });
/** Up to the newest message seen: later ones stay unread. */
export const ReadAllInput = z.object({ upTo: idNumber('fieldInvalid') });

const AnyKind = z.enum([...MESSAGE_KINDS, ...MAILING_KINDS], 'fieldInvalid');

export const ChoiceInput = z.object({
  kind: AnyKind,
  channel: z.enum(CHANNELS, 'fieldInvalid'),
  isWanted: flag,
});
export type ChoiceInput = z.output<typeof ChoiceInput>;

const hour = wholeNumber('hourInvalid').pipe(z.number().min(0, 'hourInvalid').max(23, 'hourInvalid'));
/** Hours of the day in Taipei; equal hours mean no quiet hours. */
export const QuietHoursInput = z.object({ quietFrom: hour, quietTo: hour });
export type QuietHoursInput = z.output<typeof QuietHoursInput>;

export const MessagePreference = z.object({
  /** The channels that reach the member. */
  has: z.object({ line: z.boolean(), mail: z.boolean(), sms: z.boolean() }),
  /** Bound to LINE in a shop that writes there; only friends receive messages. */
  isOnLine: z.boolean(),
  /** Empty if the shop has no official account. */
  addFriendUrl: z.string(),
  kinds: z.array(
    z.object({
      kind: AnyKind,
      isNeeded: z.boolean(),
      line: z.boolean(),
      mail: z.boolean(),
      sms: z.boolean(),
    }),
  ),
  quietFrom: z.int(),
  quietTo: z.int(),
});
export type MessagePreference = z.infer<typeof MessagePreference>;

import { z } from 'zod';
import { MAILING_KINDS } from './codes.ts';

/** The way out of marketing messages (row I1): ending one kind of message, or all of them at once. */
export const MAILING_SCOPES = ['kind', 'all'] as const;

const token = z.string('linkBroken').trim().min(1, 'linkBroken').max(2000, 'linkBroken');

export const LinkInput = z.object({ token });
export type LinkInput = z.input<typeof LinkInput>;

export const MailingChange = z.object({
  token,
  scope: z.enum(MAILING_SCOPES, 'fieldInvalid').default('kind'),
});
export type MailingChange = z.output<typeof MailingChange>;
export type MailingChangeInput = z.input<typeof MailingChange>;

export const MailingPreference = z.object({
  kind: z.enum(MAILING_KINDS),
  /** Enough of the address to know it again, and no more: links are forwarded. */
  contact: z.string(),
  /** Whether messages of this kind are still sent there. */
  subscribed: z.boolean(),
  /** Whether any kind is. */
  any: z.boolean(),
});
export type MailingPreference = z.infer<typeof MailingPreference>;

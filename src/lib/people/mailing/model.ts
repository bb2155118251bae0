import { z } from 'zod';
import { MAILING_KINDS } from './codes.ts';

/** Unsubscribing from marketing messages (row I1): from one kind, or from all at once. */
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
  /** Masked, but recognisable: links are forwarded. */
  contact: z.string(),
  /** Whether this address still receives messages of this kind. */
  subscribed: z.boolean(),
  /** Whether it receives messages of any kind. */
  any: z.boolean(),
});
export type MailingPreference = z.infer<typeof MailingPreference>;

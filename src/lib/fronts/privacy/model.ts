import { z } from 'zod';
import { flag } from '#lib/kernel/text/validation.ts';
import { verificationCode } from '#lib/people/account/model.ts';

/** Files of everything that is held about a member. */
export const COPY_STATES = ['asked', 'ready', 'gone'] as const;
export const LEAVE_STATES = ['asked', 'takenBack', 'done'] as const;

/** What members agree to. */
export const CONSENT_KINDS = ['terms', 'privacy', 'marketing', 'cookies'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];
/** What the shop works without: given and taken back by a press. */
export const FREE_CONSENTS = ['marketing', 'cookies'] as const;

export const ProofInput = z.object({ code: verificationCode });
export type ProofInput = z.output<typeof ProofInput>;

export const ProofSent = z.object({
  /** Where the code went, masked. */
  to: z.string(),
  againInSeconds: z.number(),
  validMinutes: z.number(),
});
export type ProofSent = z.infer<typeof ProofSent>;

const moment = z.string();

export const Copy = z.object({
  state: z.enum(COPY_STATES),
  askedAt: moment,
  /** Until when it can be fetched. */
  keptUntil: moment.nullable(),
});

export const StopInfo = z.object({ kind: z.string(), text: z.string(), numbers: z.array(z.string()) });
export type StopInfo = z.infer<typeof StopInfo>;

export const ConsentInfo = z.object({
  kind: z.enum(CONSENT_KINDS),
  isGiven: z.boolean(),
  /** Of some kinds or by some ways only: the message settings tell them apart. */
  isPartly: z.boolean(),
  /** The version of the text; null where nothing was said yet. */
  version: z.string().nullable(),
  at: moment.nullable(),
  /** The text has changed since: the member is asked anew. */
  isOutdated: z.boolean(),
  isFree: z.boolean(),
});
export type ConsentInfo = z.infer<typeof ConsentInfo>;

export const DataAccess = z.object({
  at: moment,
  /** `look.{what}` of the `privacy` words. */
  what: z.string(),
  number: z.string(),
  /** Of whose health, what of it, and by whom. */
  health: z.object({ scope: z.string(), by: z.string(), of: z.string() }).optional(),
});
export type DataAccess = z.infer<typeof DataAccess>;

/** All that the page of the member's privacy shows. */
export const Privacy = z.object({
  copy: Copy.nullable(),
  /** When another copy may be asked for; null: now. */
  copyAgainAt: moment.nullable(),
  leave: z.object({ askedAt: moment, dueAt: moment, isHeldUp: z.boolean() }).nullable(),
  stops: z.array(StopInfo),
  /** Given up with the account. */
  coins: z.number(),
  consents: z.array(ConsentInfo),
  looks: z.array(DataAccess),
});
export type Privacy = z.infer<typeof Privacy>;

export const CopyLinks = z.object({
  page: z.string(),
  json: z.string(),
  validMinutes: z.number(),
});
export type CopyLinks = z.infer<typeof CopyLinks>;

export const CopyFileInput = z.object({ key: z.string('copyLinkOver').max(500, 'copyLinkOver') });

/** What every page of the member area asks: whether there is something to say. */
export const PrivacyNews = z.object({
  leaveDueAt: moment.nullable(),
  /** Texts that have changed since they were agreed to. */
  outdated: z.array(z.enum(['terms', 'privacy'])),
});
export type PrivacyNews = z.infer<typeof PrivacyNews>;

export const MailingsInput = z.object({ isGiven: flag });

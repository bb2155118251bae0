import { z } from 'zod';
import { flag } from '#lib/kernel/text/validation.ts';
import { verificationCode } from '#lib/people/account/model.ts';

/** States of a copy of a member's data. */
export const COPY_STATES = ['asked', 'ready', 'gone'] as const;
export const LEAVE_STATES = ['asked', 'takenBack', 'done'] as const;

/** Kinds of consents. */
export const CONSENT_KINDS = ['terms', 'privacy', 'marketing', 'cookies'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];
/** Optional consents, which can be given and withdrawn at any time. */
export const FREE_CONSENTS = ['marketing', 'cookies'] as const;

export const ProofInput = z.object({ code: verificationCode });
export type ProofInput = z.output<typeof ProofInput>;

export const ProofSent = z.object({
  /** Where the code was sent, masked. */
  to: z.string(),
  againInSeconds: z.number(),
  validMinutes: z.number(),
});
export type ProofSent = z.infer<typeof ProofSent>;

const moment = z.string();

export const Copy = z.object({
  state: z.enum(COPY_STATES),
  askedAt: moment,
  /** When it expires. */
  keptUntil: moment.nullable(),
});

export const StopInfo = z.object({ kind: z.string(), text: z.string(), numbers: z.array(z.string()) });
export type StopInfo = z.infer<typeof StopInfo>;

export const ConsentInfo = z.object({
  kind: z.enum(CONSENT_KINDS),
  isGiven: z.boolean(),
  /** Only for some kinds or channels. The message settings show which. */
  isPartly: z.boolean(),
  /** Version of the text; null without an answer. */
  version: z.string().nullable(),
  at: moment.nullable(),
  /** The text has changed since, so the member is asked again. */
  isOutdated: z.boolean(),
  isFree: z.boolean(),
});
export type ConsentInfo = z.infer<typeof ConsentInfo>;

export const DataAccess = z.object({
  at: moment,
  /** `look.{what}` of the `privacy` words. */
  what: z.string(),
  number: z.string(),
  /** The person, the kind of health data, and the staff member. */
  health: z.object({ scope: z.string(), by: z.string(), of: z.string() }).optional(),
});
export type DataAccess = z.infer<typeof DataAccess>;

/** All data of the member's privacy page. */
export const Privacy = z.object({
  copy: Copy.nullable(),
  /** When another copy may be requested; null: now. */
  copyAgainAt: moment.nullable(),
  leave: z.object({ askedAt: moment, dueAt: moment, isHeldUp: z.boolean() }).nullable(),
  stops: z.array(StopInfo),
  /** Coins that are lost with the account. */
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

/** Notices for every page of the member area. */
export const PrivacyNews = z.object({
  leaveDueAt: moment.nullable(),
  /** Accepted texts that have changed since. */
  outdated: z.array(z.enum(['terms', 'privacy'])),
});
export type PrivacyNews = z.infer<typeof PrivacyNews>;

export const MailingsInput = z.object({ isGiven: flag });

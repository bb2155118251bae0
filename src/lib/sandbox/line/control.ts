import { z } from 'zod';
import { flag, wholeNumber } from '#lib/kernel/text/validation.ts';

/** `lost` and `slow` do the work, then fail to answer properly. */
export const ANSWER_MODES = ['well', 'slow', 'lost', 'garbled', 'down'] as const;
/** `otherChannel`, `otherNonce`, `expired` and `otherKey` are ID tokens that must be rejected. */
export const ID_TOKENS = ['well', 'otherChannel', 'otherNonce', 'expired', 'otherKey', 'none'] as const;

/** Messages only: the monthly quota is used up, or the account's plan excludes them. */
export const PUSH_MODES = [...ANSWER_MODES, 'limited', 'forbidden'] as const;

/** The emulated LINE's behaviour, for manual and automatic tests. It lives in memory. */
export const Control = z.object({
  tokens: z.enum(ANSWER_MODES),
  certs: z.enum(ANSWER_MODES),
  friendship: z.enum(ANSWER_MODES),
  channelTokens: z.enum(ANSWER_MODES),
  pushes: z.enum(PUSH_MODES),
  slowMs: wholeNumber().pipe(z.number().min(0).max(120_000)),
  idToken: z.enum(ID_TOKENS),
  /** LINE signs with the channel's secret on the web, and with its own keys in its app. */
  algorithm: z.enum(['HS256', 'ES256']),
  /** When off, the browser stays here after consent. */
  comesBack: flag,
});
export type Control = z.output<typeof Control>;
export const ControlChange = Control.partial();
export type AnswerMode = Control['tokens'];

export const NORMAL: Control = {
  tokens: 'well',
  certs: 'well',
  friendship: 'well',
  channelTokens: 'well',
  pushes: 'well',
  slowMs: 30_000,
  idToken: 'well',
  algorithm: 'HS256',
  comesBack: true,
};

/** The shop's official account here. */
export interface BotChannel {
  readonly channelId: string;
  readonly channelSecret: string;
}

/** The shop's channel here. */
export interface Channel {
  readonly channelId: string;
  readonly channelSecret: string;
  readonly accessUrl: string;
  readonly siteUrl: string;
  /** Null where the shop's official account is with the real LINE. */
  readonly bot: BotChannel | null;
}

export interface Behaviour {
  control: Control;
}

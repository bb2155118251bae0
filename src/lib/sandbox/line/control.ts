import { z } from 'zod';
import { flag, wholeNumber } from '#lib/kernel/text/validation.ts';

/** `lost` and `slow` do what was asked and then fail to say so. */
export const ANSWER_MODES = ['well', 'slow', 'lost', 'garbled', 'down'] as const;
/** `otherChannel`, `otherNonce`, `expired` and `otherKey`: ID tokens that nobody may believe. */
export const ID_TOKENS = ['well', 'otherChannel', 'otherNonce', 'expired', 'otherKey', 'none'] as const;

/** Of messages, besides: the month's are used up, or the account's plan does not have them. */
export const PUSH_MODES = [...ANSWER_MODES, 'limited', 'forbidden'] as const;

/** How the embedded LINE behaves, for tries and tests; forgotten with the process. */
export const Control = z.object({
  tokens: z.enum(ANSWER_MODES),
  certs: z.enum(ANSWER_MODES),
  friendship: z.enum(ANSWER_MODES),
  channelTokens: z.enum(ANSWER_MODES),
  pushes: z.enum(PUSH_MODES),
  slowMs: wholeNumber().pipe(z.number().min(0).max(120_000)),
  idToken: z.enum(ID_TOKENS),
  /** LINE signs by the channel's secret on the web, and by its own keys in its app. */
  algorithm: z.enum(['HS256', 'ES256']),
  /** Off, the browser stays here after agreeing. */
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
  /** Null where the shop's official account is at the real LINE. */
  readonly bot: BotChannel | null;
}

export interface Behaviour {
  control: Control;
}

import { z } from 'zod';
import { flag, wholeNumber } from '#lib/kernel/text/validation.ts';

/** `lost` and `slow` do the work, then fail to answer properly. */
export const ANSWER_MODES = ['well', 'slow', 'lost', 'garbled', 'down'] as const;

/** The emulated LINE Pay's behaviour, for manual and automatic tests. It lives in memory. */
export const Control = z.object({
  requests: z.enum(ANSWER_MODES),
  confirms: z.enum(ANSWER_MODES),
  checks: z.enum(ANSWER_MODES),
  slowMs: wholeNumber(),
  /** The code of every confirmation; empty lets the payment decide. */
  confirmCode: z.string().regex(/^(\d{4})?$/),
  /** When off, the shopper closes the window after agreeing. */
  comesBack: flag,
});
export type Control = z.output<typeof Control>;
export const ControlChange = Control.partial();
export type AnswerMode = Control['requests'];

export const NORMAL: Control = {
  requests: 'well',
  confirms: 'well',
  checks: 'well',
  slowMs: 30_000,
  confirmCode: '',
  comesBack: true,
};

export interface Behaviour {
  control: Control;
}

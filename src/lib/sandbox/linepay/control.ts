import { z } from 'zod';
import { flag, wholeNumber } from '#lib/kernel/text/validation.ts';

/** `lost` and `slow` do what was asked and then fail to say so. */
export const ANSWER_MODES = ['well', 'slow', 'lost', 'garbled', 'down'] as const;

/** How the embedded LINE Pay behaves, for tries and tests; forgotten with the process. */
export const Control = z.object({
  requests: z.enum(ANSWER_MODES),
  confirms: z.enum(ANSWER_MODES),
  checks: z.enum(ANSWER_MODES),
  slowMs: wholeNumber(),
  /** What confirming is answered with, whatever was agreed; empty leaves it to the payment. */
  confirmCode: z.string().regex(/^(\d{4})?$/),
  /** Off, the shopper closes the window after agreeing. */
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

import { z } from 'zod';
import { flag, wholeNumber } from '#lib/kernel/text/validation.ts';

export const NOTIFY_MODES = ['once', 'twice', 'late', 'never'] as const;
/** `lost`, `slow` and `garbled` do what was asked and then fail to say so. */
export const ANSWER_MODES = ['well', 'slow', 'lost', 'garbled', 'pending', 'down'] as const;

/** How the embedded gateway behaves, for tries and tests; forgotten with the process. */
export const Control = z.object({
  notify: z.enum(NOTIFY_MODES),
  /** Off, the shopper closes the bank's window. */
  resultPage: flag,
  /** The bank asks for a confirmation: when the shop wants one, or never. */
  confirms: z.enum(['asked', 'never']),
  /** What bindings and charges are answered with. */
  answers: z.enum(ANSWER_MODES),
  /** What queries, lists and actions are answered with. */
  queries: z.enum(['well', 'garbled', 'down']),
  slowMs: wholeNumber(),
  /** The code of every charge, whatever the card; 0 leaves it to the card. */
  chargeCode: wholeNumber(),
  /** Off, letting an authorisation go takes its card with it (stored-card facts, 3.5). */
  keepsCards: flag,
});
export type Control = z.output<typeof Control>;
export const ControlChange = Control.partial();

export const NORMAL: Control = {
  notify: 'once',
  resultPage: true,
  confirms: 'asked',
  answers: 'well',
  queries: 'well',
  slowMs: 40_000,
  chargeCode: 0,
  keepsCards: true,
};

/** How this gateway behaves; both hosts and the pages share it. */
export interface Behaviour {
  control: Control;
}

import { z } from 'zod';
import { flag, wholeNumber } from '#lib/kernel/text/validation.ts';

export const NOTIFY_MODES = ['once', 'twice', 'late', 'never'] as const;
/** `lost`, `slow` and `garbled` do the work, then fail to answer properly. */
export const ANSWER_MODES = ['well', 'slow', 'lost', 'garbled', 'pending', 'down'] as const;

/** The emulated gateway's behaviour, for manual and automatic tests. It lives in memory. */
export const Control = z.object({
  notify: z.enum(NOTIFY_MODES),
  /** When off, the shopper closes the bank's window. */
  resultPage: flag,
  /** Whether the bank requires a confirmation: when the shop requests one, or never. */
  confirms: z.enum(['asked', 'never']),
  /** How bindings and charges are answered. */
  answers: z.enum(ANSWER_MODES),
  /** How queries, lists and actions are answered. */
  queries: z.enum(['well', 'garbled', 'down']),
  slowMs: wholeNumber(),
  /** The result code of every charge; 0 lets the card decide. */
  chargeCode: wholeNumber(),
  /** When off, cancelling an authorisation also deletes its card (stored-card facts, 3.5). */
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

/** This gateway's behaviour, shared by both hosts and the pages. */
export interface Behaviour {
  control: Control;
}

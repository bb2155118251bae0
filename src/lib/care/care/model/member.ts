import { z } from 'zod';
import { linesText, requiredText, wholeNumber } from '#lib/kernel/text/validation.ts';
import { CASE_STATES, MAX_ITEMS, MAX_NOTE_LENGTH } from '../codes.ts';
import { ProposalView, TalkMessage } from './desk.ts';
import { TalkText } from './text.ts';

/** Questions, answers and decisions of a member. */

export const AskDietitianInput = z.object({ personId: requiredText(64, 'personNotFound'), text: TalkText });
export type AskDietitianInput = z.input<typeof AskDietitianInput>;

export const DecideInput = z.object({
  code: z.uuid('proposalNotFound'),
  /** Indexes of the accepted items. Empty declines it. */
  taken: z.array(wholeNumber('fieldInvalid'), 'fieldInvalid').max(MAX_ITEMS, 'fieldInvalid').default([]),
  note: linesText(MAX_NOTE_LENGTH).default(''),
});
export type DecideInput = z.input<typeof DecideInput>;
export type Decide = z.output<typeof DecideInput>;

export const OwnCase = z.object({
  code: z.string(),
  person: z.string(),
  state: z.enum(CASE_STATES),
  openedAt: z.iso.datetime(),
  messages: z.array(TalkMessage),
  proposals: z.array(
    ProposalView.extend({
      /** The accepted items of a pack, as a link of the pack builder. */
      packLink: z.string().nullable(),
    }),
  ),
});
export type OwnCase = z.infer<typeof OwnCase>;

export const OwnCare = z.object({
  cases: z.array(OwnCase),
  /** Profiles that a question can be about. */
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      mayAsk: z.boolean(),
      /** A needed consent is missing, or was given to an older text. */
      isToAgree: z.boolean(),
    }),
  ),
});
export type OwnCare = z.infer<typeof OwnCare>;

export const Decided = z.object({
  state: z.enum(['accepted', 'changed', 'declined']),
  /** The pack builder's link for an accepted pack; null otherwise. */
  pack: z.string().nullable(),
});
export type Decided = z.infer<typeof Decided>;

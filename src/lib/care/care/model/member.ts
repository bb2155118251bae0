import { z } from 'zod';
import { linesText, requiredText, wholeNumber } from '#lib/kernel/text/validation.ts';
import { CASE_STATES, MAX_ITEMS, MAX_NOTE_LENGTH } from '../codes.ts';
import { ProposalView, TalkMessage } from './desk.ts';
import { TalkText } from './text.ts';

/** What a member asks, reads and decides. */

export const AskDietitianInput = z.object({ personId: requiredText(64, 'personNotFound'), text: TalkText });
export type AskDietitianInput = z.input<typeof AskDietitianInput>;

export const DecideInput = z.object({
  code: z.uuid('proposalNotFound'),
  /** Places of the items that are taken; none of them declines it. */
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
      /** What was taken of a pack, as a link of the builder has it. */
      packLink: z.string().nullable(),
    }),
  ),
});
export type OwnCase = z.infer<typeof OwnCase>;

export const OwnCare = z.object({
  cases: z.array(OwnCase),
  /** Profiles that a dietitian may be asked about. */
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      mayAsk: z.boolean(),
      /** What it stands on is not agreed to, or to another text. */
      isToAgree: z.boolean(),
    }),
  ),
});
export type OwnCare = z.infer<typeof OwnCare>;

export const Decided = z.object({
  state: z.enum(['accepted', 'changed', 'declined']),
  /** Where a pack that was taken is built; null for everything else. */
  pack: z.string().nullable(),
});
export type Decided = z.infer<typeof Decided>;

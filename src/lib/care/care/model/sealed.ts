import { z } from 'zod';
import { BOX_ACTS, PROPOSAL_KINDS } from '../codes.ts';

/** What is kept of somebody's care, as it is sealed. */

/** What of the result asks for a person, by the rules' keys. */
export const CaseFlags = z.object({ flags: z.array(z.string()) });
export const SealedText = z.object({ text: z.string() });

/** A good of a pack, by its pieces a day. */
export const PackItem = z.object({
  goodsId: z.int(),
  name: z.string(),
  morning: z.int(),
  evening: z.int(),
  reason: z.string(),
});
export type PackItem = z.infer<typeof PackItem>;

/** Something that is done to the next box. */
export const BoxItem = z.object({
  act: z.enum(BOX_ACTS),
  /** What comes; null where something is only left out. */
  skuId: z.int().nullable(),
  name: z.string(),
  /** What goes; null where something is only added. */
  from: z.int().nullable(),
  fromName: z.string(),
  quantity: z.int(),
  reason: z.string(),
});
export type BoxItem = z.infer<typeof BoxItem>;

export const ProposalContents = z.object({
  kind: z.enum(PROPOSAL_KINDS),
  /** The dietitian's own words. */
  word: z.string(),
  /** The subscription whose next box it is about, and which box that was when it was written; of one that is paid ahead, which of its parts. */
  subscription: z.object({ number: z.string(), box: z.int(), part: z.int().optional() }).nullable(),
  pack: z.array(PackItem),
  box: z.array(BoxItem),
});
export type ProposalContents = z.infer<typeof ProposalContents>;

export const ProposalDecision = z.object({
  /** Which of the items were taken, by their places. */
  taken: z.array(z.int()),
  note: z.string(),
});
export type ProposalDecision = z.infer<typeof ProposalDecision>;

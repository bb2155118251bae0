import { z } from 'zod';
import { BOX_ACTS, PROPOSAL_KINDS } from '../codes.ts';

/** Stored care data, as it is sealed. */

/** The rules of the result that refer to a dietitian, by key. */
export const CaseFlags = z.object({ flags: z.array(z.string()) });
export const SealedText = z.object({ text: z.string() });

/** A good of a pack, with its daily doses. */
export const PackItem = z.object({
  goodsId: z.int(),
  name: z.string(),
  morning: z.int(),
  evening: z.int(),
  reason: z.string(),
});
export type PackItem = z.infer<typeof PackItem>;

/** A change to the next box. */
export const BoxItem = z.object({
  act: z.enum(BOX_ACTS),
  /** The added SKU; null if it only leaves out. */
  skuId: z.int().nullable(),
  name: z.string(),
  /** The removed SKU; null if it only adds. */
  from: z.int().nullable(),
  fromName: z.string(),
  quantity: z.int(),
  reason: z.string(),
});
export type BoxItem = z.infer<typeof BoxItem>;

export const ProposalContents = z.object({
  kind: z.enum(PROPOSAL_KINDS),
  /** The dietitian's text. */
  word: z.string(),
  /** The subscription, its next box at the time of writing and, in a prepaid cycle, the box's part. */
  subscription: z.object({ number: z.string(), box: z.int(), part: z.int().optional() }).nullable(),
  pack: z.array(PackItem),
  box: z.array(BoxItem),
});
export type ProposalContents = z.infer<typeof ProposalContents>;

export const ProposalDecision = z.object({
  /** Accepted items by index. */
  taken: z.array(z.int()),
  note: z.string(),
});
export type ProposalDecision = z.infer<typeof ProposalDecision>;

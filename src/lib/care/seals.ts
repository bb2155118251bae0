import type { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import { placeOf, seal, unseal } from '#lib/kernel/seal.ts';
import { CaseFlags, ProposalContents, ProposalDecision, SealedText } from './model/sealed.ts';
import { careCase, careMessage, careProposal } from './tables.ts';

type Keys = Pick<Ctx, 'config'>;

/** A sealed column of a row that has a code: written and read in one shape. */
const sealedAs = <Value>(column: Parameters<typeof placeOf>[0], schema: z.ZodType<Value>) => ({
  seal: ({ config }: Keys, code: string, value: Value): Uint8Array =>
    seal(config.healthKeys, value, placeOf(column, code)),
  open: ({ config }: Keys, code: string, bytes: Uint8Array): Value =>
    unseal(config.healthKeys, bytes, placeOf(column, code), schema),
});

export const flagsSeal = sealedAs(careCase.flags, CaseFlags);
export const bodySeal = sealedAs(careMessage.body, SealedText);
export const contentsSeal = sealedAs(careProposal.contents, ProposalContents);
export const decisionSeal = sealedAs(careProposal.decision, ProposalDecision);

import { sealedAs } from '#lib/kernel/crypto/seal.ts';
import { CaseFlags, ProposalContents, ProposalDecision, SealedText } from './model/sealed.ts';
import { careCase, careMessage, careProposal } from './tables.ts';

export const flagsSeal = sealedAs(careCase.flags, CaseFlags);
export const bodySeal = sealedAs(careMessage.body, SealedText);
export const contentsSeal = sealedAs(careProposal.contents, ProposalContents);
export const decisionSeal = sealedAs(careProposal.decision, ProposalDecision);

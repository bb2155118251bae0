import type { SealedColumn } from '#lib/kernel/crypto/reseal.ts';
import { careCase, careMessage, careProposal } from './tables.ts';

export const careSealed: readonly SealedColumn[] = [
  { column: careCase.flags, rowKey: careCase.code },
  { column: careMessage.body, rowKey: careMessage.code },
  { column: careProposal.contents, rowKey: careProposal.code },
  { column: careProposal.decision, rowKey: careProposal.code },
];

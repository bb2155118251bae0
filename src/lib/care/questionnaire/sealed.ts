import type { SealedColumn } from '#lib/kernel/crypto/reseal.ts';
import { questSitting } from './tables.ts';

export const questionnaireSealed: readonly SealedColumn[] = [
  { column: questSitting.answers, rowKey: questSitting.userQuestCode },
  { column: questSitting.result, rowKey: questSitting.userQuestCode },
];

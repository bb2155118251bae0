import type { SealedColumn } from '#lib/kernel/crypto/reseal.ts';
import { plate } from './tables.ts';

export const plateSealed: readonly SealedColumn[] = [
  { column: plate.said, rowKey: plate.number },
  { column: plate.answer, rowKey: plate.number },
];

import type { SealedColumn } from '#lib/kernel/reseal.ts';
import { plate } from './tables.ts';

export const plateSealed: readonly SealedColumn[] = [
  { column: plate.said, rowKey: plate.number },
  { column: plate.answer, rowKey: plate.number },
];

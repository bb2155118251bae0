import type { SealedColumn } from '#lib/kernel/reseal.ts';
import { questTake } from './tables.ts';

export const recommendSealed: readonly SealedColumn[] = [{ column: questTake.kept, rowKey: questTake.code }];

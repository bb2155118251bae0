import type { SealedColumn } from '#lib/kernel/crypto/reseal.ts';
import { questTake } from './tables.ts';

export const recommendSealed: readonly SealedColumn[] = [{ column: questTake.kept, rowKey: questTake.code }];

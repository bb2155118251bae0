import type { SealedColumn } from '#lib/kernel/crypto/reseal.ts';
import { referralPayout } from './tables.ts';

export const referralSealed: readonly SealedColumn[] = [
  { column: referralPayout.payee, rowKey: referralPayout.code },
];

import type { SealedColumn } from '#lib/kernel/crypto/reseal.ts';
import { healthPerson } from './tables.ts';

export const healthProfileSealed: readonly SealedColumn[] = [
  { column: healthPerson.details, rowKey: healthPerson.id },
];

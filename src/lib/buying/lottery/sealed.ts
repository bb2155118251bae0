import type { SealedColumn } from '#lib/kernel/crypto/reseal.ts';
import { lottery, lotteryWinner } from './tables.ts';

export const lotterySealed: readonly SealedColumn[] = [
  { column: lottery.seed, rowKey: lottery.code },
  { column: lotteryWinner.identity, rowKey: lotteryWinner.drawId },
];

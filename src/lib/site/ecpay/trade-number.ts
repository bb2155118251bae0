import type { Random } from '#lib/kernel/ids.ts';

const TRADE_NO_LENGTH = 20;
const TRADE_NO_SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A unique trade number: `DP`, the time in base 36, then random letters and digits up to 20 characters. */
export function createTradeNo(now: Date, random: Random): string {
  const start = `DP${now.getTime().toString(36).toUpperCase()}`;
  const rest = Array.from(
    { length: TRADE_NO_LENGTH - start.length },
    () => TRADE_NO_SIGNS[random.int(TRADE_NO_SIGNS.length)],
  );
  return start + rest.join('');
}

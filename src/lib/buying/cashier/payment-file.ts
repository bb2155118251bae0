import { type Column, writeXlsx } from '#lib/kernel/http/xlsx.ts';
import type { Translate } from '#lib/kernel/i18n/words.ts';
import type { Amount } from '#lib/kernel/text/money.ts';

/** One bank transfer to send. */
export interface PaymentLine {
  readonly id: number;
  readonly bankCode: string;
  readonly account: string;
  readonly holder: string;
  readonly amount: Amount;
  readonly number: string;
}

/** In the banks' usual column order. */
const COLUMNS = ['bankCode', 'account', 'holder', 'amount', 'remark'] as const;

/** Builds the workbook. @returns base64 */
export async function paymentFile(t: Translate, lines: readonly PaymentLine[]): Promise<string> {
  const columns = COLUMNS.map(
    (name): Column => ({ heading: t(`refunds.file.${name}`), isNumber: name === 'amount' }),
  );
  const rows = lines.map(({ id, bankCode, account, holder, amount, number }) => [
    bankCode,
    account,
    holder,
    amount,
    `${number} R${id}`,
  ]);
  return Buffer.from(await new Response(writeXlsx(columns, rows)).arrayBuffer()).toString('base64');
}

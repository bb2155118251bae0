import { BYTE_ORDER_MARK, writeCsv } from '#lib/kernel/http/csv.ts';
import type { Amount } from '#lib/kernel/money.ts';

/** A line of what is to be sent by the bank. */
export interface PaymentLine {
  readonly id: number;
  readonly bankCode: string;
  readonly account: string;
  readonly holder: string;
  readonly amount: Amount;
  readonly number: string;
}

/** In the order in which banks ask for it. */
export const paymentFile = (header: readonly string[], lines: readonly PaymentLine[]): string =>
  BYTE_ORDER_MARK +
  writeCsv([
    header,
    ...lines.map(({ id, bankCode, account, holder, amount, number }) => [
      bankCode,
      account,
      holder,
      amount,
      `${number} R${id}`,
    ]),
  ]);

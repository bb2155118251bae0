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

/** A name is somebody's own: a spreadsheet must not compute it. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: string): string => {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** As RFC 4180 has it, in the order in which banks ask for it; spreadsheets know by its mark that it is UTF-8. */
export const paymentFile = (header: readonly string[], lines: readonly PaymentLine[]): string =>
  `\uFEFF${[
    header,
    ...lines.map(({ id, bankCode, account, holder, amount, number }) => [
      bankCode,
      account,
      holder,
      String(amount),
      `${number} R${id}`,
    ]),
  ]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('')}`;

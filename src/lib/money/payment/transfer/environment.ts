import { z } from 'zod';
import { environmentPart } from '#lib/kernel/environment.ts';

/** The shop's own bank account for transfers (row D3), as payers need it. */
export interface BankAccount {
  readonly bankCode: string;
  readonly bank: string;
  readonly number: string;
  readonly holder: string;
}

/** An invented account: a bank would return money sent there. */
const DEMO_ACCOUNT: BankAccount = {
  bankCode: '999',
  bank: '示範銀行 Demo Bank',
  number: '0000-1234-567890',
  holder: '示範商店',
};

const variables = {
  TRANSFER_BANK_CODE: z
    .string()
    .regex(/^\d{3}$/)
    .optional(),
  TRANSFER_BANK: z.string().min(1).optional(),
  TRANSFER_ACCOUNT: z
    .string()
    .regex(/^[\d -]{6,24}$/)
    .optional(),
  TRANSFER_HOLDER: z.string().min(1).optional(),
};

export const transferEnvironment = environmentPart({
  variables,
  together: Object.keys(variables),
  read: (e, { mode }): BankAccount | null => {
    const { TRANSFER_BANK_CODE, TRANSFER_BANK, TRANSFER_ACCOUNT, TRANSFER_HOLDER } = e;
    if (TRANSFER_BANK_CODE && TRANSFER_BANK && TRANSFER_ACCOUNT && TRANSFER_HOLDER) {
      return {
        bankCode: TRANSFER_BANK_CODE,
        bank: TRANSFER_BANK,
        number: TRANSFER_ACCOUNT,
        holder: TRANSFER_HOLDER,
      };
    }
    return mode === 'demo' ? DEMO_ACCOUNT : null;
  },
});

declare module '#lib/kernel/config.ts' {
  interface Config {
    /** The shop's account for transfers; null if it accepts none. */
    readonly transfer: BankAccount | null;
  }
}

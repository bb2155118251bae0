import { z } from 'zod';

/** The shop's own account for transfers (row D3), as the people who send money to it need it. */
export interface BankAccount {
  readonly bankCode: string;
  readonly bank: string;
  readonly number: string;
  readonly holder: string;
}

/** An account that no bank has: money sent there would come back. */
const DEMO_ACCOUNT: BankAccount = {
  bankCode: '999',
  bank: '示範銀行 Demo Bank',
  number: '0000-1234-567890',
  holder: '日日包示範商店',
};

export const transferEnvironment = {
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
const Environment = z.object(transferEnvironment);

type Given = z.output<typeof Environment> & { readonly SHOP_MODE: 'demo' | 'production' };

/** What only works together. */
export const TRANSFER_KEYS = [
  'TRANSFER_BANK_CODE',
  'TRANSFER_BANK',
  'TRANSFER_ACCOUNT',
  'TRANSFER_HOLDER',
] as const;

/** Null where the shop has no account: that way to pay is not offered then. */
export function transferOf(e: Given): BankAccount | null {
  const { TRANSFER_BANK_CODE, TRANSFER_BANK, TRANSFER_ACCOUNT, TRANSFER_HOLDER } = e;
  if (TRANSFER_BANK_CODE && TRANSFER_BANK && TRANSFER_ACCOUNT && TRANSFER_HOLDER) {
    return {
      bankCode: TRANSFER_BANK_CODE,
      bank: TRANSFER_BANK,
      number: TRANSFER_ACCOUNT,
      holder: TRANSFER_HOLDER,
    };
  }
  return e.SHOP_MODE === 'demo' ? DEMO_ACCOUNT : null;
}

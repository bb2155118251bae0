/** An account to pay back to, as it is typed. */
export const emptyAccount = { bankCode: '', account: '', holder: '' };
export type AccountValues = typeof emptyAccount;

export const ACCOUNT_FIELDS = ['bankCode', 'account', 'holder'] as const;

/** Nothing was typed: the shopper is asked later. */
export const accountInput = ({ bankCode, account, holder }: AccountValues): AccountValues | undefined =>
  bankCode || account || holder ? { bankCode, account, holder } : undefined;

/** A bank account for the refund, as typed. */
export const emptyAccount = { bankCode: '', account: '', holder: '' };
export type AccountValues = typeof emptyAccount;

export const ACCOUNT_FIELDS = ['bankCode', 'account', 'holder'] as const;

/** Empty input means that the shopper will be asked later. */
export const accountInput = ({ bankCode, account, holder }: AccountValues): AccountValues | undefined =>
  bankCode || account || holder ? { bankCode, account, holder } : undefined;

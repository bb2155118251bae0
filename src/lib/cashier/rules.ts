/** What the cashier's pages and the shop reckon alike. Pure. */

/** Transfers to the shop's account; `owed`: begun, and nobody has said yet that the money was sent. */
export const TRANSFER_LISTS = ['told', 'owed', 'confirmed', 'refused'] as const;
export type TransferList = (typeof TRANSFER_LISTS)[number];

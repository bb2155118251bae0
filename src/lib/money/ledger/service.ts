/** The ledger for other areas and the API, by subject. */

export {
  checkLedger,
  type Holding,
  type LedgerBooks,
  type LedgerCheck,
  type LedgerSum,
  ledgerBooksOf,
} from './check.ts';
export {
  balanceOf,
  coinBalance,
  coinsExpireAt,
  giveChances,
  giveCoins,
  giveLineCoins,
  spendCoins,
  welcomeMember,
} from './coins.ts';
export { checkDays, closeDays, exportDays, listDays } from './days.ts';
export { earnCoins, reverseCoins, scheduleCoins } from './earning.ts';
export { expireBalances } from './expiry.ts';
export { checkBooksNightly } from './nightly.ts';
export {
  creditEach,
  debitEach,
  type EachPosting,
  isPosted,
  type Posted,
  type Posting,
  postEach,
  postEntry,
  posterOf,
} from './post.ts';
export { coinsInShort, getBalances, getCoins, listCoinEntries, listEntries } from './read.ts';
export { restoreCoins, returnCoins } from './return-coins.ts';
export { type LedgerSource, ownSource } from './sources.ts';
export {
  claimUnnotified,
  membersToNotify,
  noticePeriodEnd,
  type UnnotifiedExpiry,
} from './upcoming-expiry.ts';

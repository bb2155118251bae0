import { coinsBack, refundSource } from '#lib/after/refund/service.ts';
import { reviewSource } from '#lib/after/review/service.ts';
import { lotterySource } from '#lib/buying/lottery/service.ts';
import { referralHolding, referralSource } from '#lib/buying/referral/service.ts';
import { plateSource } from '#lib/care/plate/service.ts';
import { couponHolding, couponSource } from '#lib/money/coupon/service.ts';
import { type LedgerBooks, ownSource } from '#lib/money/ledger/service.ts';
import { pointsSource } from '#lib/money/points/service.ts';

/** What the ledger's check compares balances and entries with. */
export const ledgerBooks: LedgerBooks = {
  holdings: [couponHolding, referralHolding],
  coinsBack,
  sources: [
    ownSource,
    couponSource,
    lotterySource,
    plateSource,
    pointsSource,
    referralSource,
    refundSource,
    reviewSource,
  ],
};

import { couponHolding, couponSource } from '#lib/coupon/service.ts';
import { type LedgerBooks, ownSource } from '#lib/ledger/service.ts';
import { lotterySource } from '#lib/lottery/service.ts';
import { plateSource } from '#lib/plate/service.ts';
import { pointsSource } from '#lib/points/service.ts';
import { referralHolding, referralSource } from '#lib/referral/service.ts';
import { coinsBack, refundSource } from '#lib/refund/service.ts';
import { reviewSource } from '#lib/review/service.ts';

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

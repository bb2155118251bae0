import { lotterySealed } from '#lib/buying/lottery/sealed.ts';
import { referralSealed } from '#lib/buying/referral/sealed.ts';
import { careSealed } from '#lib/care/care/sealed.ts';
import { plateSealed } from '#lib/care/plate/sealed.ts';
import { questionnaireSealed } from '#lib/care/questionnaire/sealed.ts';
import { recommendSealed } from '#lib/care/recommend/sealed.ts';
import { healthSealed } from '#lib/catalog/health-profile/sealed.ts';
import type { SealedColumn } from '#lib/kernel/crypto/reseal.ts';

/** Every column that HEALTH_KEYS seal, which `npm run shop -- health-keys` goes through. A test wants all of them to be named. */
export const sealedColumns: readonly SealedColumn[] = [
  ...healthSealed,
  ...questionnaireSealed,
  ...recommendSealed,
  ...plateSealed,
  ...careSealed,
  ...lotterySealed,
  ...referralSealed,
];

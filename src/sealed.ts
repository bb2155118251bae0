import { careSealed } from '#lib/care/sealed.ts';
import { healthSealed } from '#lib/health/sealed.ts';
import type { SealedColumn } from '#lib/kernel/reseal.ts';
import { lotterySealed } from '#lib/lottery/sealed.ts';
import { plateSealed } from '#lib/plate/sealed.ts';
import { questionnaireSealed } from '#lib/questionnaire/sealed.ts';
import { recommendSealed } from '#lib/recommend/sealed.ts';
import { referralSealed } from '#lib/referral/sealed.ts';

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

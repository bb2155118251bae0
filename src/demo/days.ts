import type { Ctx } from '#lib/kernel/context.ts';
import { discountSteps } from './discounts.ts';
import { lotterySteps } from './lotteries.ts';
import { pointSteps } from './points.ts';
import { questionnaireSteps } from './questionnaires.ts';
import { referralSteps } from './referral.ts';
import { runSteps } from './steps.ts';

/** Loads every area's ledger entries, in order of their days. Idempotent. */
export async function loadDemoDays(tx: Ctx): Promise<void> {
  await runSteps(tx, [
    ...(await discountSteps(tx)),
    ...(await pointSteps(tx)),
    ...(await questionnaireSteps(tx)),
    ...(await referralSteps(tx)),
    ...(await lotterySteps(tx)),
  ]);
}

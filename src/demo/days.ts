import type { Ctx } from '#lib/kernel/context.ts';
import { discountSteps } from './discounts.ts';
import { lotterySteps } from './lotteries.ts';
import { pointSteps } from './points.ts';
import { questionnaireSteps } from './questionnaires.ts';
import { referralSteps } from './referral.ts';
import { runSteps } from './steps.ts';

/** All that came into the ledger and went, of every area, day after day. Loading it again changes nothing. */
export async function loadDemoDays(tx: Ctx): Promise<void> {
  await runSteps(tx, [
    ...(await discountSteps(tx)),
    ...(await pointSteps(tx)),
    ...(await questionnaireSteps(tx)),
    ...(await referralSteps(tx)),
    ...(await lotterySteps(tx)),
  ]);
}

import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { ANY_ADULT, adultLimits } from './files.ts';
import type { PersonLimit, Who } from './model/intake.ts';

export interface Taking {
  readonly who: Who;
  /** Whether somebody has said who takes it. */
  readonly isProfile: boolean;
  readonly limits: readonly PersonLimit[];
}

/** For whom a member, or a visitor, buys by default. */
export const whoTakes = async (_ctx: Ctx, _memberId: MemberId | null): Promise<Taking> => ({
  who: ANY_ADULT,
  isProfile: false,
  limits: adultLimits(),
});

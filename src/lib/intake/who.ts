import type { PersonId } from '#lib/health/model.ts';
import { findPerson, findSelf, holdsConsent } from '#lib/health/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { SealError } from '#lib/kernel/seal.ts';
import { ANY_ADULT, adultLimits, limitSources } from './files.ts';
import type { PersonLimit, Who } from './model/intake.ts';
import { limitsFor } from './rules/limits.ts';

export interface Taking {
  readonly who: Who;
  /** Whether somebody has said who takes it. */
  readonly isProfile: boolean;
  readonly limits: readonly PersonLimit[];
}

const anyAdult = (): Taking => ({ who: ANY_ADULT, isProfile: false, limits: adultLimits() });

/**
 * For whom a member, or a visitor, buys by default: themselves, by the profile that they let be used; else any adult. Of a
 * profile age, sex and stage of life are read, and nothing is kept.
 */
export const whoTakes = async (ctx: Ctx, memberId: MemberId | null): Promise<Taking> =>
  takingOf(ctx, memberId && (await findSelf(ctx, { memberId })));

/** The same of whose profile is known. */
export async function takingOf(ctx: Ctx, self: PersonId | null): Promise<Taking> {
  if (!self || !(await holdsConsent(ctx, self, 'answers'))) return anyAdult();
  const profile = await readProfile(ctx, self);
  if (!profile) return anyAdult();
  const { age, sex, stage } = profile;
  const isKnown = sex === 'female' || sex === 'male';
  if (age === null && !isKnown && stage === 'none') return anyAdult();
  const who: Who = { ...ANY_ADULT, age, sex: isKnown ? sex : null, stage };
  return { who, isProfile: true, limits: limitsFor(who, limitSources()) };
}

/** @returns null where its key is missing: nobody is kept from buying by it, and the limits of any adult hold */
async function readProfile(ctx: Ctx, self: PersonId) {
  try {
    return await findPerson(ctx, self);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'a profile cannot be opened');
    return null;
  }
}

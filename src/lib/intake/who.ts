import type { PersonId } from '#lib/health/model.ts';
import { type AgreedPerson, findAgreed, findAgreedSelf } from '#lib/health/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { SealError } from '#lib/kernel/seal.ts';
import { adultLimits, anyAdult, countryOf, limitSources } from './files.ts';
import type { PersonLimit, Who } from './model/intake.ts';
import { limitsFor } from './rules/limits.ts';

export interface Taking {
  readonly who: Who;
  /** Whether somebody has said who takes it. */
  readonly isProfile: boolean;
  readonly limits: readonly PersonLimit[];
}

function somebody({ config }: Ctx): Taking {
  return { who: anyAdult(countryOf(config)), isProfile: false, limits: adultLimits(config) };
}

/**
 * For whom a member, or a visitor, buys by default: themselves, by the profile that they let be used; else any adult. Of a
 * profile age, sex and stage of life are read, and nothing is kept.
 */
export const whoTakes = async (ctx: Ctx, memberId: MemberId | null): Promise<Taking> =>
  memberId === null ? somebody(ctx) : takingBy(ctx, () => findAgreedSelf(ctx, { memberId }));

/** The same of whose profile is known. */
export const takingOf = async (ctx: Ctx, self: PersonId | null): Promise<Taking> =>
  self === null ? somebody(ctx) : takingBy(ctx, () => findAgreed(ctx, self));

async function takingBy(ctx: Ctx, read: () => Promise<AgreedPerson | null>): Promise<Taking> {
  const profile = await read().catch((error: unknown) => noneIfSealed(ctx, error));
  if (!profile) return somebody(ctx);
  const { age, sex, stage } = profile;
  const isKnown = sex === 'female' || sex === 'male';
  if (age === null && !isKnown && stage === 'none') return somebody(ctx);
  const who: Who = { age, sex: isKnown ? sex : null, stage, country: countryOf(ctx.config) };
  return { who, isProfile: true, limits: limitsFor(who, limitSources()) };
}

/** Where the key of a profile is missing nobody is kept from buying by it: the limits of any adult hold. */
function noneIfSealed({ log, requestId }: Ctx, error: unknown): null {
  if (!(error instanceof SealError)) throw error;
  log.error({ err: error, requestId }, 'a profile cannot be opened');
  return null;
}

import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { type AgreedPerson, findAgreed, listAgreed } from '#lib/catalog/health-profile/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { SealError } from '#lib/kernel/crypto/seal.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { adultLimits, anyAdult, countryOf, limitSources } from './files.ts';
import type { PersonLimit, Who } from './model/intake.ts';
import { limitsFor } from './rules/limits.ts';

export interface Consumer {
  readonly who: Who;
  /** Whether the limits come from a profile. */
  readonly isProfile: boolean;
  readonly limits: readonly PersonLimit[];
}

/** A family member as the consumer. */
export interface FamilyConsumer extends Consumer {
  readonly id: PersonId;
  readonly name: string;
}

/** The people whose limits a member's goods are checked against. */
export interface Consumers {
  readonly own: Consumer;
  readonly family: readonly FamilyConsumer[];
}

/** Id and name for a selection list. */
export const namesOf = (family: readonly FamilyConsumer[]) =>
  family.map(({ id, name }) => ({ id: id as string, name }));

function somebody({ config }: Ctx): Consumer {
  return { who: anyAdult(countryOf(config)), isProfile: false, limits: adultLimits(config) };
}

/**
 * The buyer, by their own profile if its use is allowed, else as any adult. Also the family members who
 * allowed the use of their profiles. Reads name, age, sex and stage of life; stores nothing.
 */
export async function consumersOf(ctx: Ctx, memberId: MemberId | null): Promise<Consumers> {
  const agreed = memberId === null ? [] : await readable(ctx, () => listAgreed(ctx, { memberId }), []);
  const self = agreed.find(({ isSelf }) => isSelf);
  return {
    own: self ? takingBy(ctx, self) : somebody(ctx),
    family: agreed
      .filter(({ isSelf }) => !isSelf)
      .map((person) => ({ id: person.id, name: person.name, ...takingBy(ctx, person) })),
  };
}

/** The consumer with this profile. Null or not allowed: any adult. */
export async function consumerOf(ctx: Ctx, self: PersonId | null): Promise<Consumer> {
  const profile = self === null ? null : await readable(ctx, () => findAgreed(ctx, self), null);
  return profile ? takingBy(ctx, profile) : somebody(ctx);
}

function takingBy(ctx: Ctx, { age, sex, stage }: AgreedPerson): Consumer {
  const isKnown = sex === 'female' || sex === 'male';
  if (age === null && !isKnown && stage === 'none') return somebody(ctx);
  const who: Who = { age, sex: isKnown ? sex : null, stage, country: countryOf(ctx.config) };
  return { who, isProfile: true, limits: limitsFor(who, limitSources()) };
}

/** Falls back to any adult's limits if the profile's key is missing, so that purchases stay possible. */
async function readable<T>({ log, requestId }: Ctx, read: () => Promise<T>, without: T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    log.error({ err: error, requestId }, 'a profile cannot be opened');
    return without;
  }
}

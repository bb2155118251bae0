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
  /** Whether somebody has said who takes it. */
  readonly isProfile: boolean;
  readonly limits: readonly PersonLimit[];
}

/** The same of one of a member's family. */
export interface FamilyConsumer extends Consumer {
  readonly id: PersonId;
  readonly name: string;
}

/** Those by whose limits a member's goods are judged. */
export interface Consumers {
  readonly own: Consumer;
  readonly family: readonly FamilyConsumer[];
}

/** As they are chosen from. */
export const namesOf = (family: readonly FamilyConsumer[]) =>
  family.map(({ id, name }) => ({ id: id as string, name }));

function somebody({ config }: Ctx): Consumer {
  return { who: anyAdult(countryOf(config)), isProfile: false, limits: adultLimits(config) };
}

/**
 * For whom a member, or a visitor, buys by default: themselves, by the profile that they let be used, else any adult; and those of
 * the family whose profiles they let be used. Of a profile name, age, sex and stage of life are read, and nothing is kept.
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

/** The same of whose profile is known. */
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

/** Where the key of a profile is missing nobody is kept from buying by it: the limits of any adult hold. */
async function readable<T>({ log, requestId }: Ctx, read: () => Promise<T>, without: T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    log.error({ err: error, requestId }, 'a profile cannot be opened');
    return without;
  }
}

import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import { type Ctx, publish, sendUnawaited } from '#lib/kernel/context.ts';
import { placeOf, seal, unseal } from '#lib/kernel/crypto/seal.ts';
import { fieldError, notFound, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { isPastDay } from '#lib/people/account/rules.ts';
import { consentsOf, healthText, listHealthConsents } from './consents.ts';
import {
  type HealthPerson,
  type HealthPersons,
  PersonDetails,
  type PersonId,
  type PersonInput,
} from './model.ts';
import { findOwn, type HealthOwner, ownedBy, ownerColumns, serialized } from './owner.ts';
import { ageAt, stageAt } from './rules.ts';
import { healthPerson } from './tables.ts';

type Row = typeof healthPerson.$inferSelect;

const placeFor = (id: PersonId): string => placeOf(healthPerson.details, id);

export const sealDetails = (
  { config }: Pick<Ctx, 'config'>,
  id: PersonId,
  details: PersonDetails,
): Uint8Array => seal(config.healthKeys, details, placeFor(id));

/** Decrypts the data of a person. */
export const openDetails = (
  { config }: Pick<Ctx, 'config'>,
  { id, details }: Pick<Row, 'id' | 'details'>,
): PersonDetails => unseal(config.healthKeys, details, placeFor(id), PersonDetails);

/** An owner's profiles, the own one first, with their consents. */
export async function listPersons(ctx: Ctx, owner: HealthOwner): Promise<HealthPersons> {
  const rows = await ctx.db
    .select()
    .from(healthPerson)
    .where(ownedBy(owner))
    .orderBy(desc(healthPerson.isSelf), asc(healthPerson.createdAt), asc(healthPerson.id));
  const said = await consentsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    persons: rows.map((row) => describe(ctx, row, listHealthConsents(ctx, said.get(row.id) ?? []))),
    most: ctx.config.limits.maxHealthProfiles,
    version: healthText(ctx).version,
  };
}

function describe(ctx: Ctx, row: Row, consents: HealthPerson['consents']): HealthPerson {
  const { stageOn, ...details } = openDetails(ctx, row);
  const stage = stageAt({ ...details, stageOn }, ctx.now);
  return { id: row.id, ...details, stage, age: ageAt(details.birth, ctx.now), consents };
}

/**
 * Creates a profile, or changes an own one.
 * @throws ShopError personNotFound (404), personsTooMany, selfThere, birthdayIncorrect, personTooYoung
 */
export async function savePerson(ctx: Ctx, owner: HealthOwner, input: PersonInput): Promise<HealthPersons> {
  const { id: given, birth, stage, ...known } = input;
  checkBirth(ctx, birth);
  await serialized(ctx, owner, async (tx) => {
    const isSelf = known.relation === 'self';
    if (isSelf) await refuseSecondSelf(tx, owner, given);
    const before = given ? await findOwn(tx, owner, given) : null;
    const id = before?.id ?? (await newPerson(tx, owner));
    const details = {
      ...known,
      birth: birth === '' ? null : birth,
      ...stageOf(tx, { sex: known.sex, stage }, before && openDetails(tx, before)),
    };
    const set = { isSelf, details: sealDetails(tx, id, details), touchedAt: tx.now };
    if (given) await tx.db.update(healthPerson).set(set).where(eq(healthPerson.id, id));
    else await tx.db.insert(healthPerson).values({ id, ...ownerColumns(owner), ...set, createdAt: tx.now });
  });
  return listPersons(ctx, owner);
}

type Staged = Pick<PersonDetails, 'stage' | 'stageOn'>;
const NO_STAGE: Staged = { stage: 'none', stageOn: null };

/** The stage with its day. An unchanged stage keeps its day. */
function stageOf(
  { now }: Ctx,
  { sex, stage }: Pick<PersonInput, 'sex' | 'stage'>,
  before: Staged | null,
): Staged {
  if (sex === 'male') return NO_STAGE;
  const known = before && { stage: stageAt(before, now), stageOn: before.stageOn };
  if (stage === undefined || stage === known?.stage) return known ?? NO_STAGE;
  return stage === 'none' ? NO_STAGE : { stage, stageOn: taipeiDay(now) };
}

function checkBirth({ now, config }: Ctx, birth: string): void {
  if (birth === '') return;
  if (!isPastDay(birth, now)) throw fieldError('birth', 'birthdayIncorrect');
  const { minHealthProfileAge: least } = config.limits;
  if ((ageAt(birth, now) ?? 0) < least) throw fieldError('birth', 'personTooYoung', { least });
}

async function newPerson(tx: Ctx, owner: HealthOwner): Promise<PersonId> {
  const { maxHealthProfiles: most } = tx.config.limits;
  if ((await countPersons(tx, owner)) >= most) throw new ShopError('personsTooMany', { params: { most } });
  return randomUUID() as PersonId;
}

export async function countPersons({ db }: Ctx, owner: HealthOwner): Promise<number> {
  const [kept] = await db.select({ count: count() }).from(healthPerson).where(ownedBy(owner));
  return kept?.count ?? 0;
}

async function refuseSecondSelf(tx: Ctx, owner: HealthOwner, given: PersonId | undefined): Promise<void> {
  const self = await findSelf(tx, owner);
  if (self && self !== given) throw fieldError('relation', 'selfThere');
}

/** The owner's own profile. */
export async function findSelf({ db }: Ctx, owner: HealthOwner): Promise<PersonId | null> {
  const [self] = await db
    .select({ id: healthPerson.id })
    .from(healthPerson)
    .where(and(ownedBy(owner), eq(healthPerson.isSelf, true)));
  return self?.id ?? null;
}

/** The member whose own profile it is; null for a family member's or a visitor's profile. */
export async function memberOfSelf({ db }: Ctx, id: PersonId): Promise<MemberId | null> {
  const [self] = await db
    .select({ memberId: healthPerson.memberId })
    .from(healthPerson)
    .where(and(eq(healthPerson.id, id), eq(healthPerson.isSelf, true)));
  return self?.memberId ?? null;
}

/**
 * The decrypted data of a person and the owning member. Callers check access first. @throws ShopError
 * personNotFound (404)
 */
export async function findPerson(
  ctx: Ctx,
  id: PersonId,
): Promise<PersonDetails & { readonly memberId: MemberId | null; readonly age: number | null }> {
  const [row] = await ctx.db.select().from(healthPerson).where(eq(healthPerson.id, id));
  if (!row) throw notFound('personNotFound');
  const details = openDetails(ctx, row);
  const stage = stageAt(details, ctx.now);
  return { ...details, stage, memberId: row.memberId, age: ageAt(details.birth, ctx.now) };
}

/** Names of a member's profiles, by id. */
export async function namesOfPersons(ctx: Ctx, memberId: MemberId): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db.select().from(healthPerson).where(ownedBy({ memberId }));
  return new Map(rows.map((row) => [row.id, openDetails(ctx, row).name]));
}

/** Erases birth date, sex and stage, which the questionnaire collected. Name and relation stay. */
export async function eraseBirthDates(tx: Ctx, id: PersonId): Promise<void> {
  const { name, relation } = await findPerson(tx, id);
  const details = sealDetails(tx, id, { name, relation, birth: null, sex: 'unsaid', ...NO_STAGE });
  await tx.db.update(healthPerson).set({ details }).where(eq(healthPerson.id, id));
}

/** Restarts the retention period of a profile after new input. */
export async function extendRetention({ db, now }: Ctx, id: PersonId): Promise<void> {
  await db.update(healthPerson).set({ touchedAt: now }).where(eq(healthPerson.id, id));
}

/** Restarts the retention period of all profiles of a returning member. */
export const extendRetentionOf = (tx: Ctx, memberId: MemberId): Promise<void> =>
  sendUnawaited(tx, tx.db.update(healthPerson).set({ touchedAt: tx.now }).where(ownedBy({ memberId })));

/** Deletes a profile with all dependent data. Idempotent. */
export async function removePerson(ctx: Ctx, owner: HealthOwner, id: PersonId): Promise<HealthPersons> {
  await serialized(ctx, owner, async (tx) => {
    const own = and(eq(healthPerson.id, id), ownedBy(owner));
    const [found] = await tx.db.select({ id: healthPerson.id }).from(healthPerson).where(own).for('update');
    if (!found) return;
    await publish(tx, 'health.removing', { personIds: [id] });
    await tx.db.delete(healthPerson).where(own);
  });
  return listPersons(ctx, owner);
}

import { desc, eq, inArray } from 'drizzle-orm';
import { agreedText } from '#lib/catalog/content/service.ts';
import { type Ctx, publish } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { HEALTH_CONSENTS, type HealthConsent, type HealthScope } from './codes.ts';
import type { HealthConsentInfo, HealthConsentInput, PersonId } from './model.ts';
import { findOwn, type HealthOwner, serialized } from './owner.ts';
import { consentsEndedBy, isConsentGiven, requiresConsent, scopesOf } from './rules.ts';
import { healthConsent, healthPerson } from './tables.ts';

type Consent = typeof healthConsent.$inferSelect;

/** The text that people consent to. */
export const healthText = (ctx: Pick<Ctx, 'locale'>) => agreedText('health-data', ctx.locale);

/** The latest decision of each kind, by person. */
export async function consentsOf(
  { db }: Ctx,
  ids: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, readonly Consent[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([healthConsent.personId, healthConsent.kind])
    .from(healthConsent)
    .where(inArray(healthConsent.personId, [...ids]))
    .orderBy(healthConsent.personId, healthConsent.kind, desc(healthConsent.id));
  return Map.groupBy(rows, ({ personId }) => personId);
}

const saidBy = async (ctx: Ctx, id: PersonId): Promise<readonly Consent[]> =>
  (await consentsOf(ctx, [id])).get(id) ?? [];

/** The consents that must be requested before use. */
export const missingConsents = async (ctx: Ctx, personId: PersonId): Promise<HealthConsent[]> =>
  listHealthConsents(ctx, await saidBy(ctx, personId))
    .filter(requiresConsent)
    .map(({ kind }) => kind);

/** @param scope data that a dietitian wants to read */
export const hasConsent = async (
  ctx: Ctx,
  personId: PersonId,
  kind: HealthConsent,
  scope: HealthScope | null = null,
): Promise<boolean> => isConsentGiven(await saidBy(ctx, personId), kind, ctx.now, scope);

/** When the latest consent of a kind expires; null if it does not. */
export async function consentUntil(ctx: Ctx, personId: PersonId, kind: HealthConsent): Promise<Date | null> {
  const said = await saidBy(ctx, personId);
  return said.find((one) => one.kind === kind)?.until ?? null;
}

export function listHealthConsents(ctx: Ctx, said: readonly Consent[]): HealthConsentInfo[] {
  const { version } = healthText(ctx);
  return HEALTH_CONSENTS.map((kind) => {
    const newest = said.find((one) => one.kind === kind);
    const isGiven = isConsentGiven(said, kind, ctx.now);
    return {
      kind,
      isGiven,
      version: newest?.version ?? null,
      at: newest?.at.toISOString() ?? null,
      isOutdated: isGiven && newest?.version !== version,
      scopes: isGiven ? (newest?.scopes ?? []) : [],
      until: isGiven ? (newest?.until?.toISOString() ?? null) : null,
    };
  });
}

/** A consent to give or withdraw; `scopes` and `days` are for the dietitian kind only. */
export interface ConsentToSet {
  readonly kind: HealthConsent;
  readonly isGiven: boolean;
  readonly scopes?: readonly HealthScope[];
  readonly days?: number;
}

/**
 * Records a consent or its withdrawal, with the version of the text. A withdrawal applies immediately, and
 * areas that store the data react in the same transaction. A repeat changes nothing, except that a
 * dietitian's consent is renewed.
 * @throws ShopError healthAnswersFirst without the consent that the others require; healthScopeOwn at
 *   `scopes` for data that only the own profile can share
 */
export async function setConsent(tx: Ctx, personId: PersonId, wanted: ConsentToSet): Promise<void> {
  // Serializes with access by dietitians: it comes before this, or is refused.
  const [person] = await tx.db
    .select({ isSelf: healthPerson.isSelf })
    .from(healthPerson)
    .where(eq(healthPerson.id, personId))
    .for('no key update');
  const offered = scopesOf({ isSelf: person?.isSelf === true });
  if (wanted.isGiven && wanted.scopes?.some((scope) => !offered.includes(scope)))
    throw fieldError('scopes', 'healthScopeOwn');
  const said = await saidBy(tx, personId);
  if (wanted.isGiven) await give(tx, personId, said, wanted);
  else await takeBack(tx, personId, said, wanted.kind);
}

async function give(
  tx: Ctx,
  personId: PersonId,
  said: readonly Consent[],
  { kind, scopes = [], days = 0 }: ConsentToSet,
): Promise<void> {
  if (kind !== 'answers' && !isConsentGiven(said, 'answers', tx.now))
    throw new ShopError('healthAnswersFirst');
  const isDietitian = kind === 'dietitian';
  const newest = said.find((one) => one.kind === kind);
  const isSaid = isConsentGiven(said, kind, tx.now) && newest?.version === healthText(tx).version;
  if (isSaid && !isDietitian) return;
  await note(tx, personId, [
    {
      kind,
      isGiven: true,
      scopes: isDietitian ? scopes : [],
      until: isDietitian ? addDays(tx.now, days) : null,
    },
  ]);
  await publish(tx, 'health.consented', { personId, kinds: [kind] });
}

async function takeBack(
  tx: Ctx,
  personId: PersonId,
  said: readonly Consent[],
  kind: HealthConsent,
): Promise<void> {
  const ending = consentsEndedBy(kind).filter((one) =>
    said.some((given) => given.kind === one && given.isGiven),
  );
  if (ending.length === 0) return;
  await note(
    tx,
    personId,
    ending.map((one) => ({ kind: one, isGiven: false, scopes: [], until: null })),
  );
  await publish(tx, 'health.withdrawn', { personId, kinds: ending });
}

type Said = Pick<Consent, 'kind' | 'isGiven' | 'until'> & { readonly scopes: readonly HealthScope[] };

async function note(tx: Ctx, personId: PersonId, said: readonly Said[]): Promise<void> {
  const { locale, now: at } = tx;
  const { version, hash: textHash } = healthText(tx);
  await tx.db.insert(healthConsent).values(
    said.map(({ scopes, ...one }) => ({
      ...one,
      scopes: [...scopes],
      personId,
      version,
      textHash,
      locale,
      at,
    })),
  );
}

/**
 * `setConsent` for an own profile. @throws ShopError personNotFound (404), healthAnswersFirst; healthScopeOwn
 * at `scopes`
 */
export const saveConsent = (
  ctx: Ctx,
  owner: HealthOwner,
  { id, ...wanted }: HealthConsentInput,
): Promise<void> =>
  serialized(ctx, owner, async (tx) => {
    await findOwn(tx, owner, id);
    await setConsent(tx, id, wanted);
  });

import { and, count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { HealthScope } from '#lib/catalog/health-profile/codes.ts';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import {
  extendRetention,
  findOwnPerson,
  findPerson,
  type HealthOwner,
  hasConsent,
  serialized,
  setConsent,
} from '#lib/catalog/health-profile/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { BIRTH_QUESTION, SEX_QUESTION } from './codes.ts';
import { LATEST } from './files.ts';
import { deleteSittingsOf } from './forget.ts';
import type { BeginQuestInput } from './model/sitting.ts';
import { refuseClosed } from './open.ts';
import { viewOf } from './read.ts';
import { countedAnswers } from './rules/flow.ts';
import { plainAnswers, type StoredAnswers } from './rules/merge.ts';
import { answersOf, lockSitting, newQuestCode, type SittingRow, sealAnswers } from './store.ts';
import { questSitting } from './tables.ts';
import { questionsOf } from './versions.ts';

/** The scopes that the tick for dietitians covers. */
const DIETITIAN_READS: readonly HealthScope[] = ['answers', 'results'];

type Wanted = z.output<typeof BeginQuestInput>;

interface Beginning {
  readonly wanted: Wanted;
  /** Whether this browser may see earlier answers. Otherwise they are deleted and it begins anew. */
  readonly mayGoOn: boolean;
}

/**
 * Begins a questionnaire for a profile and stores the consents. Continues an open one.
 * @throws ShopError questNotOpen, personNotFound (404), privacyTermsRequired, sittingsTooMany
 */
export function beginSitting(ctx: Ctx, owner: HealthOwner, { wanted, mayGoOn }: Beginning) {
  refuseClosed(ctx);
  return serialized(ctx, owner, async (tx) => {
    const { personId } = wanted;
    await findOwnPerson(tx, owner, personId);
    // The new key will open all sittings of this browser.
    if (!mayGoOn) await deleteSittingsOf(tx, owner);
    // Locks the person, so that a concurrent begin waits and finds the first one.
    await extendRetention(tx, personId);
    await agree(tx, wanted);
    const open = and(eq(questSitting.personId, personId), eq(questSitting.state, 'open'));
    const [begun] = await tx.db.select().from(questSitting).where(open);
    return viewOf(tx, begun ?? (await insert(tx, personId)));
  });
}

/**
 * Gives each of the three consents separately. An unticked one is not withdrawn; that is possible on the
 * consents page only.
 */
async function agree(tx: Ctx, { personId, answers, suggest, dietitian }: Wanted): Promise<void> {
  if (answers) await setConsent(tx, personId, { kind: 'answers', isGiven: true });
  else if (!(await hasConsent(tx, personId, 'answers'))) throw fieldError('answers', 'privacyTermsRequired');
  if (suggest) await setConsent(tx, personId, { kind: 'suggest', isGiven: true });
  if (dietitian)
    await setConsent(tx, personId, {
      kind: 'dietitian',
      isGiven: true,
      scopes: DIETITIAN_READS,
      days: tx.config.limits.questionnaireDietitianDays,
    });
}

async function insert(tx: Ctx, personId: PersonId): Promise<SittingRow> {
  await refuseTooMany(tx, personId);
  const userQuestCode = newQuestCode();
  const [made] = await tx.db
    .insert(questSitting)
    .values({
      userQuestCode,
      personId,
      state: 'open',
      questionsVersion: LATEST.questions,
      answers: sealAnswers(tx, userQuestCode, await knownOf(tx, personId)),
      startedAt: tx.now,
      changedAt: tx.now,
    })
    .returning();
  if (!made) throw new Error('a sitting that was written is not there');
  return made;
}

/** Initial answers from the profile. They can be changed. */
async function knownOf(tx: Ctx, personId: PersonId): Promise<StoredAnswers> {
  const { birth, sex } = await findPerson(tx, personId);
  const known = {
    ...(birth && { [BIRTH_QUESTION]: birth }),
    ...(sex !== 'unsaid' && { [SEX_QUESTION]: sex }),
  };
  const fit = countedAnswers(questionsOf(LATEST.questions), known, taipeiDay(tx.now));
  const at = tx.now.getTime();
  return Object.fromEntries(
    Object.entries(fit).map(([question, answer]) => [question, { answer, at, revision: 0 }]),
  );
}

/** Counts under the lock of the person. */
async function refuseTooMany({ db, config }: Ctx, personId: PersonId): Promise<void> {
  const most = config.limits.maxQuestionnaireSittings;
  const [had] = await db
    .select({ count: count() })
    .from(questSitting)
    .where(eq(questSitting.personId, personId));
  if ((had?.count ?? 0) >= most) throw new ShopError('sittingsTooMany', { params: { count: most } });
}

/**
 * Continues with the latest questions and the earlier answers that still fit.
 * @throws ShopError questNotOpen, sittingNotFound, sittingDone
 */
export function renewSitting(ctx: Ctx, owner: HealthOwner, userQuestCode: string) {
  refuseClosed(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await lockSitting(tx, owner, userQuestCode);
    if (row.state === 'done') throw new ShopError('sittingDone');
    if (row.questionsVersion === LATEST.questions) return viewOf(tx, row);
    const before = answersOf(tx, row);
    const fit = countedAnswers(questionsOf(LATEST.questions), plainAnswers(before), taipeiDay(tx.now));
    const kept = Object.fromEntries(
      Object.entries(before).filter(([question]) => Object.hasOwn(fit, question)),
    );
    const renewed = {
      questionsVersion: LATEST.questions,
      revision: row.revision + 1,
      answers: sealAnswers(tx, userQuestCode, kept),
      changedAt: tx.now,
    };
    await tx.db.update(questSitting).set(renewed).where(eq(questSitting.id, row.id));
    return viewOf(tx, { ...row, ...renewed });
  });
}

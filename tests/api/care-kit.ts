import { eq } from 'drizzle-orm';
import * as calls from '#lib/care/care/calls.ts';
import { careCase } from '#lib/care/care/tables.ts';
import * as health from '#lib/catalog/health-profile/calls.ts';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { succeed, type TestShop } from './harness.ts';
import { newMember } from './shelf.ts';

/** Members who share data with a dietitian, and cases that one has claimed. */

interface Wanted {
  readonly scopes?: readonly string[];
  readonly relation?: 'self' | 'parent';
  /** An existing session. */
  readonly token?: string;
}

/** A member with a profile, who shares these scopes with a dietitian. */
export async function somebody(shop: TestShop, wanted: Wanted = {}) {
  const { scopes = ['answers', 'results'], relation = 'self' } = wanted;
  const token = wanted.token ?? (await newMember(shop)).token;
  const who = { token };
  const { persons } = await succeed(
    shop.call(health.saveHealthPerson, { name: '林安', birth: '1990-04-01', sex: 'female', relation }, who),
  );
  const personId = persons.find((one) => one.relation === relation)?.id as PersonId;
  const say = (kind: 'answers' | 'suggest' | 'dietitian', isGiven: boolean, more: object = {}) =>
    succeed(shop.call(health.saveHealthConsent, { id: personId, kind, isGiven, ...more }, who));
  await say('answers', true);
  if (scopes.length > 0) await say('dietitian', true, { scopes, days: 30 });
  return { token, who, personId, say };
}

export type Somebody = Pick<Awaited<ReturnType<typeof somebody>>, 'who' | 'personId'>;

export const askDietitianAs = (shop: TestShop, { personId, who }: Somebody, text = '早上吃好嗎？') =>
  shop.call(calls.askDietitian, { personId, text }, who);

export async function caseOf(shop: TestShop, { personId }: Pick<Somebody, 'personId'>) {
  const { db } = shop.runtime.context();
  const [row] = await db.select().from(careCase).where(eq(careCase.personId, personId));
  if (!row) throw new Error('no case');
  return row;
}

/** A case that this dietitian has claimed. */
export async function claimed(shop: TestShop, cookie: string, wanted: Wanted = {}) {
  const one = await somebody(shop, wanted);
  await succeed(askDietitianAs(shop, one));
  const { code } = await caseOf(shop, one);
  await succeed(shop.call(calls.claimCase, { code }, { cookie }));
  return { ...one, code };
}

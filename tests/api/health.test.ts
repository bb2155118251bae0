import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#lib/catalog/health-profile/calls.ts';
import type { HealthPerson, PersonId } from '#lib/catalog/health-profile/model.ts';
import {
  assignDietitian,
  deleteUnusedProfiles,
  endAssignment,
  extendRetention,
  logHealthAccess,
} from '#lib/catalog/health-profile/service.ts';
import { healthConsent, healthPerson } from '#lib/catalog/health-profile/tables.ts';
import { getPrivacy } from '#lib/fronts/privacy/calls.ts';
import { copiedTables, rowsOf } from '#lib/fronts/privacy/gather.ts';
import { endMemberships } from '#lib/fronts/privacy/service.ts';
import { memberLeave } from '#lib/fronts/privacy/tables.ts';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { actingAs, inTransaction } from '#lib/kernel/context.ts';
import { resealColumn } from '#lib/kernel/crypto/reseal.ts';
import { type SealKey, seal, sealedBy } from '#lib/kernel/crypto/seal.ts';
import type { StaffId, VisitorId } from '#lib/kernel/ids.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { member } from '#lib/people/account/tables.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import { personalData, sealedColumns } from '../../src/areas.ts';
import { renewHealthKeys } from '../../src/commands/health-keys.ts';
import type { CallOptions } from '../setup/call.ts';
import { newMobile, newVisitor, openTestShop, succeed, type TestShop } from './harness.ts';
import { newMember } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_MAX_HEALTH_PROFILES: '3' } });
});
afterAll(() => shop.stop());

const DAY = 86_400;
const db = () => shop.runtime.context().db;
const AN = { name: '林安', birth: '1990-04-01', sex: 'female', relation: 'self' } as const;

const persons = async (who: CallOptions): Promise<readonly HealthPerson[]> =>
  (await succeed(shop.call(calls.listHealthPersons, {}, who))).persons;
const save = (who: CallOptions, more: object = {}) =>
  shop.call(calls.saveHealthPerson, { ...AN, ...more }, who);

/** A new person's profile. */
async function somebody(who: CallOptions = { cookie: newVisitor() }) {
  const { persons: all } = await succeed(save(who));
  const id = all[0]?.id as PersonId;
  const say = (kind: HealthPerson['consents'][number]['kind'], isGiven: boolean, more: object = {}) =>
    shop.call(calls.saveHealthConsent, { id, kind, isGiven, ...more }, who);
  return { id, who, say };
}

const givenBy = async (who: CallOptions): Promise<string[]> =>
  (await persons(who))[0]?.consents.flatMap(({ kind, isGiven }) => (isGiven ? [kind] : [])) ?? [];

describe('profiles', () => {
  it('are kept for a member and for a visitor, and read by nobody else', async () => {
    for (const who of [{ token: (await newMember(shop)).token }, { cookie: newVisitor() }]) {
      const { id } = await somebody(who);
      expect(await persons(who)).toMatchObject([{ ...AN, id, age: expect.any(Number) }]);
      const other = { cookie: newVisitor() };
      expect(await persons(other)).toEqual([]);
      expect(await save(other, { id })).toMatchObject({ status: 404, refusal: { key: 'personNotFound' } });
      await succeed(shop.call(calls.removeHealthPerson, { id }, other));
      expect(await persons(who)).toHaveLength(1);
    }
  });

  it('lie sealed in the database: nobody reads a name, a birth or a sex there', async () => {
    const { id } = await somebody();
    const [row] = await db().select().from(healthPerson).where(eq(healthPerson.id, id));
    const bytes = Buffer.from(row?.details ?? []);
    for (const text of ['林安', '1990', 'female', 'self']) expect(bytes.includes(text)).toBe(false);
  });

  it('are one of oneself and as many as the shop keeps, also when they come at once', async () => {
    const { who, id } = await somebody();
    expect((await save(who)).refusal).toMatchObject({ key: 'selfThere', errors: [{ field: 'relation' }] });
    const sisters = await Promise.all(
      Array.from({ length: 5 }, (_, i) => save(who, { name: `妹${i}`, relation: 'sibling' })),
    );
    expect(sisters.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(sisters.find(({ code }) => code !== 200)?.refusal?.key).toBe('personsTooMany');
    await succeed(save(who, { id, name: '安', birth: '', sex: 'unsaid' }));
    expect((await persons(who))[0]).toMatchObject({ id, name: '安', birth: null, age: null, sex: 'unsaid' });
    await succeed(shop.call(calls.removeHealthPerson, { id }, who));
    await succeed(shop.call(calls.removeHealthPerson, { id }, who));
    expect(await persons(who)).toHaveLength(2);
  });

  it.each([
    ['name', { name: ' ' }, 'personNameRequired'],
    ['name', { name: '長'.repeat(10_000) }, 'textTooLong'],
    ['birth', { birth: '1990-02-30' }, 'birthdayIncorrect'],
    ['birth', { birth: '2999-01-01' }, 'birthdayIncorrect'],
    ['birth', { birth: '2020-01-01' }, 'personTooYoung'],
    ['sex', { sex: 'x' }, 'personSexRequired'],
    ['relation', { relation: 'cat' }, 'personRelationRequired'],
  ])('want a right %s', async (field, wrong, key) => {
    const refused = await save({ cookie: newVisitor() }, wrong);
    expect(refused.refusal).toMatchObject({ key, errors: [{ field }] });
  });

  it('are nobody’s without a cookie and a token', async () => {
    const { id } = await somebody();
    expect((await shop.call(calls.saveHealthPerson, { ...AN, id: `${id}x` })).status).toBe(200);
    expect(await shop.call(calls.removeHealthPerson, { id: 'x' })).toMatchObject({
      refusal: { key: 'personNotFound' },
    });
  });
});

describe('consents', () => {
  it('are three, none of them given by another, and the first is what they stand on', async () => {
    const { who, say, id } = await somebody();
    expect(await givenBy(who)).toEqual([]);
    expect((await say('suggest', true)).refusal?.key).toBe('healthAnswersFirst');
    await succeed(say('answers', true));
    expect(await givenBy(who)).toEqual(['answers']);
    await succeed(say('suggest', true));
    await succeed(say('suggest', true));
    expect((await say('dietitian', true)).refusal).toMatchObject({ errors: [{ field: 'scopes' }] });
    await succeed(say('dietitian', true, { scopes: ['results'], days: 30 }));
    expect(await givenBy(who)).toEqual(['answers', 'suggest', 'dietitian']);
    const rows = await db().select().from(healthConsent).where(eq(healthConsent.personId, id));
    expect(rows.map(({ kind }) => kind)).toEqual(['answers', 'suggest', 'dietitian']);
    expect(rows[0]).toMatchObject({ version: '2026-11-23', locale: 'tw', textHash: expect.any(String) });
    await succeed(say('answers', false));
    expect(await givenBy(who)).toEqual([]);
  });

  it('of a dietitian end by themselves', async () => {
    const { who, say } = await somebody();
    await succeed(say('answers', true));
    await succeed(say('dietitian', true, { scopes: ['answers', 'results'], days: 1 }));
    expect((await persons(who))[0]?.consents[2]).toMatchObject({ scopes: ['answers', 'results'] });
    shop.clock.advance(DAY + 60);
    expect(await givenBy(who)).toEqual(['answers']);
  });

  it('of one of the family share no meals, which are whoever’s who sends them', async () => {
    const { who, say, id } = await somebody();
    const share = (...scopes: string[]) => say('dietitian', true, { scopes, days: 30 });
    await succeed(save(who, { id, relation: 'parent' }));
    await succeed(say('answers', true));
    expect((await share('answers', 'plates')).refusal?.errors).toEqual([
      { field: 'scopes', key: 'healthScopeOwn', msg: '餐盤照片只能分享自己的，家人的檔案不能勾選' },
    ]);
    expect(await givenBy(who)).toEqual(['answers']);
    await succeed(share('answers', 'intake'));
    await succeed(save(who, { id }));
    await succeed(share('plates'));
  });

  it('are not given for somebody else', async () => {
    const { id } = await somebody();
    const other = { cookie: newVisitor() };
    const refused = await shop.call(calls.saveHealthConsent, { id, kind: 'answers', isGiven: true }, other);
    expect(refused).toMatchObject({ status: 404, refusal: { key: 'personNotFound' } });
  });
});

describe('a look of a dietitian', () => {
  const staffOf = async (): Promise<StaffActor> => {
    const [one] = await db().select().from(staffMember).limit(1);
    return { kind: 'staff', staffId: one?.id as StaffId, permissions: new Set() };
  };
  const as = (staff: StaffActor) => actingAs(shop.runtime.context(), staff);
  const entriesOf = (id: string) =>
    db()
      .select({ act: auditEntry.act, after: auditEntry.after })
      .from(auditEntry)
      .where(eq(auditEntry.subject, `person:${id}`))
      .orderBy(auditEntry.id);

  it('needs to be assigned and agreed to, is written down, and is shown to the member', async () => {
    const { token } = await newMember(shop);
    const { id, say } = await somebody({ token });
    const staff = await staffOf();
    await expect(logHealthAccess(as(staff), id, 'answers')).rejects.toMatchObject({
      key: 'healthNotAssigned',
      status: 403,
    });
    await assignDietitian(shop.runtime.context(), id, staff.staffId);
    await assignDietitian(shop.runtime.context(), id, staff.staffId);
    await expect(logHealthAccess(as(staff), id, 'answers')).rejects.toMatchObject({ key: 'healthNoConsent' });
    await succeed(say('answers', true));
    await succeed(say('dietitian', true, { scopes: ['answers'] }));
    await logHealthAccess(as(staff), id, 'answers');
    // The page requests it again.
    await logHealthAccess(as(staff), id, 'answers');
    await expect(logHealthAccess(as(staff), id, 'results')).rejects.toMatchObject({ key: 'healthNoConsent' });
    expect(await entriesOf(id)).toEqual([
      { act: 'health.refused', after: { what: 'answers', why: 'notAssigned' } },
      { act: 'health.refused', after: { what: 'answers', why: 'noConsent' } },
      { act: 'health.look', after: { what: 'answers' } },
      { act: 'health.refused', after: { what: 'results', why: 'noConsent' } },
    ]);
    const { looks } = await succeed(shop.call(getPrivacy, {}, { token }));
    expect(looks).toMatchObject([
      {
        what: 'person',
        number: '',
        health: { scope: 'answers', of: '林安', by: expect.stringMatching(/./) },
      },
    ]);
    expect(looks[0]?.health?.by).not.toContain('staff:');
  });

  it('is refused from the moment that the consent is taken back, or somebody else is assigned', async () => {
    const { id, say } = await somebody();
    const staff = await staffOf();
    await assignDietitian(shop.runtime.context(), id, staff.staffId);
    const agree = async () => {
      await succeed(say('answers', true));
      await succeed(say('dietitian', true, { scopes: ['answers'] }));
    };
    await agree();
    await logHealthAccess(as(staff), id, 'answers');
    await succeed(say('dietitian', false));
    await expect(logHealthAccess(as(staff), id, 'answers')).rejects.toMatchObject({ key: 'healthNoConsent' });
    await agree();
    await endAssignment(shop.runtime.context(), id, staff.staffId);
    await expect(logHealthAccess(as(staff), id, 'answers')).rejects.toMatchObject({
      key: 'healthNotAssigned',
    });
  });

  it('at the moment of taking back has been before or is refused, and is never half', async () => {
    const { id, say } = await somebody();
    const staff = await staffOf();
    await assignDietitian(shop.runtime.context(), id, staff.staffId);
    await succeed(say('answers', true));
    await succeed(say('dietitian', true, { scopes: ['answers'] }));
    const looks = Array.from({ length: 4 }, () => logHealthAccess(as(staff), id, 'answers'));
    const [, ...looked] = await Promise.allSettled([say('dietitian', false), ...looks]);
    const refused = looked.filter(({ status }) => status === 'rejected').length;
    const acts = (await entriesOf(id)).map(({ act }) => act);
    expect(acts.filter((act) => act === 'health.refused')).toHaveLength(refused);
    await expect(logHealthAccess(as(staff), id, 'answers')).rejects.toMatchObject({ key: 'healthNoConsent' });
  });

  it('is not begun where its refusal would be undone', async () => {
    const { id } = await somebody();
    const staff = await staffOf();
    await expect(inTransaction(as(staff), (tx) => logHealthAccess(tx, id, 'answers'))).rejects.toThrow(
      'outside of any transaction',
    );
    await expect(
      logHealthAccess(as(staff), crypto.randomUUID() as PersonId, 'answers'),
    ).rejects.toMatchObject({
      key: 'personNotFound',
    });
  });
});

describe('a visitor’s profiles', () => {
  it('become the member’s at sign-in, nobody’s self, and what goes beyond the answers is asked again', async () => {
    const cookie = newVisitor();
    const { id, say } = await somebody({ cookie });
    await succeed(say('answers', true));
    await succeed(say('suggest', true));
    await succeed(say('dietitian', true, { scopes: ['answers'], days: 30 }));
    const token = await shop.signIn(undefined, { cookie });
    expect(await persons({ token })).toMatchObject([{ ...AN, id, relation: 'other' }]);
    expect(await givenBy({ token })).toEqual(['answers']);
    expect(await persons({ cookie })).toEqual([]);
  });

  it('stay profiles of their own beside that of a member, and never become too many', async () => {
    const mobile = newMobile();
    const token = await shop.signIn(mobile);
    const mine = await somebody({ token });
    const cookie = newVisitor();
    const guest = await somebody({ cookie });
    for (const name of ['一', '二']) await succeed(save({ cookie }, { name, relation: 'child', birth: '' }));
    shop.clock.advance(61);
    const again = { token: await shop.signIn(mobile, { cookie }) };
    const all = await persons(again);
    expect(all.map(({ id }) => id)).toEqual([mine.id, guest.id, expect.any(String)]);
    expect(all.map(({ relation }) => relation)).toEqual(['self', 'other', 'child']);
    expect(await persons({ cookie })).toEqual([]);
  });

  it('are deleted when nobody has touched them for their days, and a member’s are not', async () => {
    const [left, kept] = [await somebody(), await somebody()];
    const { token } = await newMember(shop);
    const mine = await somebody({ token });
    await succeed(left.say('answers', true));
    shop.clock.advance(29 * DAY);
    await extendRetention(shop.runtime.context(), kept.id);
    shop.clock.advance(2 * DAY);
    await shop.settle();
    expect(await persons(left.who)).toEqual([]);
    expect(await db().select().from(healthConsent).where(eq(healthConsent.personId, left.id))).toEqual([]);
    expect(await persons(kept.who)).toHaveLength(1);
    const rows = await db().select().from(healthPerson).where(eq(healthPerson.id, mine.id));
    expect(rows).toHaveLength(1);
  });

  it('and a member’s when they have not signed in for three years', async () => {
    const mobile = newMobile();
    const mine = await somebody({ token: await shop.signIn(mobile) });
    const isKept = async () =>
      (await db().select().from(healthPerson).where(eq(healthPerson.id, mine.id))).length === 1;
    const forget = () => deleteUnusedProfiles({ ...shop.runtime.workContext(), now: shop.clock.now() });
    shop.clock.advance(1000 * DAY);
    await shop.signIn(mobile);
    shop.clock.advance(1000 * DAY);
    await forget();
    expect(await isKept()).toBe(true);
    shop.clock.advance(100 * DAY);
    await forget();
    expect(await isKept()).toBe(false);
  });
});

it('forgets all that are due at once, however many', async () => {
  const one = await somebody();
  const [row] = await db().select().from(healthPerson).where(eq(healthPerson.id, one.id));
  if (!row) throw new Error('no profile');
  const now = shop.clock.now();
  const more = Array.from({ length: 430 }, () => ({
    ...row,
    id: crypto.randomUUID() as PersonId,
    isSelf: false,
    visitor: crypto.randomUUID() as VisitorId,
    touchedAt: addDays(now, -40),
  }));
  await db().insert(healthPerson).values(more);
  expect(await deleteUnusedProfiles({ ...shop.runtime.workContext(), now })).toBeGreaterThanOrEqual(430);
  expect(await deleteUnusedProfiles({ ...shop.runtime.workContext(), now })).toBe(0);
});

describe('a member’s health data', () => {
  it('are told in the copy as they can be read', async () => {
    const { token, memberId } = await newMember(shop);
    const { id, say } = await somebody({ token });
    await succeed(say('answers', true));
    const person = { id: memberId, email: null, contacts: [], lineIds: [] };
    const told: Record<string, unknown> = {};
    for (const table of copiedTables(personalData).filter(({ told: { section } }) =>
      section.startsWith('health'),
    ))
      for await (const rows of rowsOf(shop.runtime.context(), table, person)) told[table.told.section] = rows;
    expect(told).toMatchObject({
      healthPersons: [{ personCode: id, details: AN }],
      healthConsents: [{ personCode: id, healthConsent: 'answers', isGiven: true, version: '2026-11-23' }],
    });
  });

  it('are gone when the member leaves', async () => {
    const { token, memberId } = await newMember(shop);
    const { id, say } = await somebody({ token });
    await succeed(say('answers', true));
    const { now } = shop.runtime.context();
    await db()
      .insert(memberLeave)
      .values({ memberId, locale: 'tw', state: 'asked', askedAt: now, dueAt: now });
    await endMemberships(shop.runtime.workContext(), personalData);
    expect(await db().select().from(healthPerson).where(eq(healthPerson.memberId, memberId))).toEqual([]);
    expect(await db().select().from(healthConsent).where(eq(healthConsent.personId, id))).toEqual([]);
    const [left] = await db().select().from(member).where(eq(member.id, memberId));
    expect(left?.leftAt).not.toBeNull();
  });
});

describe('a changed key', () => {
  const NEW: SealKey = { id: '2027b', secret: new Uint8Array(32).fill(7) };

  it('seals everything anew, goes on where it was killed, and says what no key opens', async () => {
    const ctx = shop.runtime.workContext();
    const [demo] = ctx.config.healthKeys;
    const { now } = ctx;
    await db().delete(healthPerson);
    const rows = Array.from({ length: 250 }, () => {
      const id = crypto.randomUUID() as PersonId;
      const details = seal([demo], { ...AN, relation: 'other' }, `health_person.details:${id}`);
      return { id, visitor: 'v' as never, isSelf: false, details, createdAt: now, touchedAt: now };
    });
    await db().insert(healthPerson).values(rows);
    const [moved, lost] = rows;
    if (!moved || !lost) throw new Error('no rows');
    await db().update(healthPerson).set({ details: moved.details }).where(eq(healthPerson.id, lost.id));
    const heads = async () => {
      const all = await db().select({ details: healthPerson.details }).from(healthPerson);
      const head = Buffer.from(sealedBy(NEW));
      return all.filter(({ details }) => Buffer.from(details).subarray(0, head.length).equals(head)).length;
    };
    const keys = [NEW, demo] as const;
    const [column] = sealedColumns.filter(({ column: { table } }) => table === healthPerson);
    if (!column) throw new Error('the column is not named');
    const killed = resealColumn(ctx, keys, column, () => {
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    const before = await heads();
    expect(before).toBeGreaterThanOrEqual(99);
    expect(before).toBeLessThan(250);

    const lines: string[] = [];
    const runtime = {
      workContext: () => ({ ...ctx, config: { ...ctx.config, healthKeys: keys } }),
      stop: async () => undefined,
    } as unknown as TestShop['runtime'];
    const run = () => renewHealthKeys({ say: (line) => lines.push(line), open: async () => runtime });
    expect(await run()).toBe(false);
    expect(await heads()).toBe(249);
    expect(lines.join('\n')).toContain(`health_person.details: ${249 - before} sealed under 2027b`);
    expect(lines.join('\n')).toContain(`No key opens health_person.details of ${lost.id}`);
    await db().delete(healthPerson).where(eq(healthPerson.id, lost.id));
    expect(await run()).toBe(true);
    expect(lines.at(-1)).toContain('the other keys may go');
    await db().delete(healthPerson);
  });
});

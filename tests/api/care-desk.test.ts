import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setForOther, setSubscriptionConsumer } from '#lib/boxes/intake/calls.ts';
import { getBoxCalendar } from '#lib/boxes/subscription-change/calls.ts';
import { addGoodsCart } from '#lib/buying/cart/calls/every-page.ts';
import * as calls from '#lib/care/care/calls.ts';
import type { ProposeInput } from '#lib/care/care/model/desk.ts';
import { flagsSeal } from '#lib/care/care/seals.ts';
import { closeCasesWithoutConsent } from '#lib/care/care/service.ts';
import { careCase, careMessage } from '#lib/care/care/tables.ts';
import { findPackGoods } from '#lib/catalog/goods/service.ts';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import { saveHealthPerson } from '#lib/catalog/health-profile/calls.ts';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { healthConsent, healthPerson } from '#lib/catalog/health-profile/tables.ts';
import type { GoodsId } from '#lib/kernel/ids.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { inviteStaff, listStaff, revokeStaff, setStaffRoles } from '#lib/people/staff/calls.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { readPerson } from './as-read.ts';
import { askDietitianAs, caseOf, claimed, somebody } from './care-kit.ts';
import { openInTheMorning } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { createGood } from './shelf.ts';
import { paidYear, subscribed } from './subscription-kit.ts';

/** Row L6: the dietitians' queue, the member data that they may read, and box changes that they suggest. */

let shop: TestShop;
let dietitian: string;
let admin: string;
beforeAll(async () => {
  shop = await openInTheMorning();
  dietitian = await signInStaffAt(shop.url, 'dietitian');
  admin = await signInStaffAt(shop.url, 'admin');
});
afterAll(() => shop.stop());

const ctx = () => shop.runtime.context();
const db = () => ctx().db;
const look = (code: string, lang: 'tw' | 'en' = 'tw', cookie = dietitian) =>
  shop.call(calls.getCase, { code }, { cookie, lang });
const looksAt = async (personId: string) =>
  (
    await db()
      .select({ what: auditEntry.after })
      .from(auditEntry)
      .where(and(eq(auditEntry.subject, `person:${personId}`), eq(auditEntry.act, 'health.look')))
  ).map(({ what }) => (what as { what: string }).what);

async function subscribable() {
  const { skuId, goodsId } = await createGood(shop, { price: 1000 });
  await db().update(goods).set({ subscribable: true }).where(eq(goods.id, goodsId));
  return skuId;
}

/** The goods of a member's daily intake, as their dietitian sees it. */
async function takenOf(code: string) {
  const { intake } = await succeed(look(code));
  const ids = intake?.portions.map(({ goodsId }) => goodsId as GoodsId) ?? [];
  const rows = await db().select({ id: sku.id }).from(sku).where(inArray(sku.goodsId, ids));
  return rows.map(({ id }): number => id).toSorted((a, b) => a - b);
}

/** A member with an active subscription, who shares these scopes. */
async function subscriber(scopes: readonly string[], begin: typeof subscribed = subscribed) {
  const own = await begin(shop, { price: 1000, kind: 'goods', name: '', isSubscribable: true });
  const one = await claimed(shop, dietitian, { scopes, token: own.token });
  return { ...one, own };
}

describe('earlier cases of the same person', () => {
  const earlier = (code: string, cookie = dietitian) => shop.call(calls.listEarlier, { code }, { cookie });
  const propose = (code: string, more: object) =>
    succeed(
      shop.call(
        calls.propose,
        { code, kind: 'box', word: '先換一樣試試', days: 7, ...more } as ProposeInput,
        { cookie: dietitian },
      ),
    );

  /** The case is closed, and the member asks again. */
  async function again(one: Awaited<ReturnType<typeof claimed>>, cookie = dietitian) {
    await succeed(shop.call(calls.closeCase, { code: one.code }, { cookie }));
    await succeed(askDietitianAs(shop, one, '還是睡不好'));
    const { cases } = await succeed(shop.call(calls.getOwnCare, {}, one.who));
    const code = cases[0]?.code ?? '';
    await succeed(shop.call(calls.claimCase, { code }, { cookie: admin }));
    return code;
  }

  it('are read by whoever the person is with now, with what became of what was suggested, and noted', async () => {
    const one = await claimed(shop, dietitian);
    await succeed(shop.call(calls.answerCase, { code: one.code, text: '隨餐吃就好' }, { cookie: dietitian }));
    const [good] = await findPackGoods(ctx(), null, 1);
    const pack = [{ goodsId: good?.goodsId ?? 0, morning: 1, evening: 0, reason: '蔬菜偏少' }];
    const { proposals } = await propose(one.code, { kind: 'pack', pack });
    const decision = { code: proposals[0]?.code ?? '', taken: [], note: '太多顆了' };
    await succeed(shop.call(calls.decideProposal, decision, one.who));
    expect(await succeed(look(one.code))).toMatchObject({ earlier: 0 });
    expect(await succeed(earlier(one.code))).toEqual({ cases: [] });
    const code = await again(one);
    expect(await succeed(look(code, 'tw', admin))).toMatchObject({ earlier: 1, proposals: [] });
    const { cases } = await succeed(earlier(code, admin));
    expect(cases).toMatchObject([
      {
        code: one.code,
        closedAt: expect.any(String),
        messages: [{ by: null }, { text: '隨餐吃就好' }],
        proposals: [{ state: 'declined', taken: [], note: '太多顆了' }],
      },
    ]);
    expect((await looksAt(one.personId)).filter((what) => what === 'talk')).toHaveLength(2);
    expect((await earlier(code)).refusal?.key).toBe('healthNotAssigned');
    await one.say('dietitian', false);
    expect((await earlier(code, admin)).status).toBe(403);
  });

  it('tell of a box only where the day is shared', async () => {
    const one = await subscriber(['intake', 'answers']);
    const box = [{ act: 'add' as const, skuId: await subscribable(), reason: '試試' }];
    await propose(one.code, { subscription: one.own.number, box });
    const code = await again(one);
    const kinds = async () =>
      (await succeed(earlier(code, admin))).cases.flatMap(({ proposals }) =>
        proposals.map(({ kind }) => kind),
      );
    expect(await kinds()).toEqual(['box']);
    await one.say('dietitian', true, { scopes: ['answers'], days: 30 });
    expect(await kinds()).toEqual([]);
  });

  it('are of that person alone, and one that cannot be opened shuts no other', async () => {
    const one = await claimed(shop, dietitian);
    await claimed(shop, dietitian, { relation: 'parent', token: one.token });
    const second = await again(one);
    const third = await again({ ...one, code: second }, admin);
    const codes = async () => (await succeed(earlier(third, admin))).cases.map((each) => each.code);
    expect(await codes()).toEqual([second, one.code]);
    const [row] = await db().select({ id: careCase.id }).from(careCase).where(eq(careCase.code, second));
    await db()
      .update(careMessage)
      .set({ body: new Uint8Array(60) })
      .where(eq(careMessage.caseId, row?.id ?? 0));
    expect(await codes()).toEqual([one.code]);
  });
});

describe('what somebody takes each day', () => {
  it('is read where they share it, and noted; their subscriptions with it', async () => {
    const { code, own, personId } = await subscriber(['intake']);
    const shown = await succeed(look(code));
    expect(shown).toMatchObject({ answers: null, results: null, plates: null, flags: [] });
    expect(shown.intake?.limits.length).toBeGreaterThan(0);
    expect(shown.subscriptions).toMatchObject([{ number: own.number, items: [{ skuId: own.skuId }] }]);
    expect(await looksAt(personId)).toEqual(['intake']);
  });

  it('says of a pack how much of it is for the morning and the evening', async () => {
    const { code, own } = await subscriber(['intake'], () => subscribed(shop, { kind: 'pack' }));
    expect((await succeed(look(code))).subscriptions?.[0]?.items).toMatchObject([
      { skuId: own.skuId, quantity: 1, morning: 1, evening: 0 },
    ]);
  });

  it('is not, where they share their answers alone', async () => {
    const { code, own, personId } = await subscriber(['answers']);
    expect(await succeed(look(code))).toMatchObject({ intake: null, subscriptions: null, plates: null });
    const box = { code, subscription: own.number };
    expect((await shop.call(calls.getNextBox, box, { cookie: dietitian })).status).toBe(403);
    expect(await looksAt(personId)).toEqual(['answers']);
  });

  it('leaves age and sex out where neither is needed', async () => {
    const meals = await claimed(shop, dietitian, { scopes: ['plates'] });
    expect(await succeed(look(meals.code))).toMatchObject({ plates: [], age: null, sex: null });
    const results = await claimed(shop, dietitian, { scopes: ['results'] });
    expect(await succeed(look(results.code))).toMatchObject({ age: expect.any(Number), sex: 'female' });
  });

  const retinol = (amount: number) =>
    createGood(shop, { price: 1000, stock: 500, holds: [{ nutrient: 'vitamin-a', amount, unit: 'ug' }] });

  /** A case about the mother of a subscriber, whose cart contains an item of their own. */
  async function mother(scopes: readonly string[]) {
    const own = await subscribed(shop, { price: 1000, kind: 'goods', name: '', isSubscribable: true });
    const one = await claimed(shop, dietitian, { scopes, relation: 'parent', token: own.token });
    const put = async (amount: number) => {
      const good = await retinol(amount);
      await succeed(shop.call(addGoodsCart, { skuId: good.skuId, quantity: 1 }, one.who));
      return good;
    };
    await put(2900);
    return { ...one, own, put, taker: { isForOther: true, personId: one.personId } };
  }

  it('is the member’s own: a case about their mother has none of it', async () => {
    const { code, own, personId } = await mother(['results', 'intake']);
    expect(await succeed(look(code))).toMatchObject({
      results: [],
      intake: { portions: [], family: [], isProfile: true, who: { sex: 'female' } },
      subscriptions: null,
      plates: null,
    });
    expect(await looksAt(personId)).toEqual(['results', 'intake']);
    const box = { code, subscription: own.number };
    expect((await shop.call(calls.getNextBox, box, { cookie: dietitian })).status).toBe(403);
  });

  it('is the mother’s where it is marked as hers, and a suggestion is judged beside it', async () => {
    const { code, own, put, taker, who } = await mother(['intake']);
    const [hers, more] = [await put(2900), await retinol(200)];
    const judge = async () =>
      (
        await succeed(
          shop.call(calls.assessProposal, { code, comes: [more.skuId] }, { cookie: dietitian, lang: 'en' }),
        )
      ).tooMuch;
    expect(await judge()).toBe(null);
    await succeed(shop.call(setForOther, { goodsIds: [hers.goodsId], ...taker }, who));
    await succeed(shop.call(setSubscriptionConsumer, { number: own.number, ...taker }, who));
    const { intake } = await succeed(look(code));
    expect(intake).toMatchObject({
      portions: [{ goodsId: hers.goodsId, from: 'cart' }, { from: 'subscription' }],
      family: [],
    });
    expect(await judge()).toContain('3,100 µg a day is above the limit of 3,000 µg');
  });

  it('is told to nobody where meals alone are shared, of a profile that has become their mother’s', async () => {
    const { code, personId, who } = await claimed(shop, dietitian, { scopes: ['plates'] });
    const hers = { id: personId, name: '林媽媽', relation: 'parent' as const };
    await succeed(shop.call(saveHealthPerson, hers, who));
    expect(await succeed(look(code))).toMatchObject({ intake: null, plates: null, age: null, results: null });
    expect(await looksAt(personId)).toEqual(['talk']);
  });

  it('counts what lies in their cart', async () => {
    const one = await claimed(shop, dietitian, { scopes: ['intake'] });
    const skuId = await subscribable();
    await succeed(shop.call(addGoodsCart, { skuId, quantity: 1 }, one.who));
    expect((await succeed(look(one.code))).intake?.portions).toMatchObject([{ from: 'cart' }]);
  });
});

describe('a change of the next box', () => {
  const boxOf = async ({ number, token }: { number: string; token: string }) =>
    (await succeed(shop.call(getBoxCalendar, { number, boxes: 3 }, { token }))).boxes.find(
      ({ isOpen }) => isOpen,
    );
  const paidBoxes = async ({ number, token }: { number: string; token: string }) =>
    (await succeed(shop.call(getBoxCalendar, { number, boxes: 13 }, { token }))).paid;
  const proposeTo = (code: string, subscription: string, box: ProposeInput['box']) =>
    shop.call(
      calls.propose,
      { code, kind: 'box', word: '先換一樣試試', days: 7, subscription, box },
      { cookie: dietitian },
    );

  it('of a year that is paid is that of the next box it pays for: something else, nothing more', async () => {
    const { code, own, who } = await subscriber(['intake'], paidYear);
    const instead = await subscribable();
    const next = await succeed(
      shop.call(calls.getNextBox, { code, subscription: own.number }, { cookie: dietitian }),
    );
    const paid = await paidBoxes(own);
    expect(next).toMatchObject({ box: 1, day: paid[0]?.day, acts: ['leave', 'swap'] });
    const reason = '外食多，蔬菜偏少';
    const { refusal } = await proposeTo(code, own.number, [{ act: 'add', skuId: instead, reason }]);
    expect(refusal?.errors[0]).toMatchObject({ field: 'box.0.act', key: 'careBoxPaid' });
    const { proposals } = await succeed(
      proposeTo(code, own.number, [{ act: 'swap', from: own.skuId, skuId: instead, reason }]),
    );
    await succeed(
      shop.call(calls.decideProposal, { code: proposals[0]?.code ?? '', taken: [0], note: '' }, who),
    );
    expect((await paidBoxes(own)).map(({ items }) => items.map(({ skuId }) => skuId))).toEqual([
      [instead],
      ...paid.slice(1).map(() => [own.skuId]),
    ]);
    expect(await takenOf(code), 'as the box that leaves next holds it').toEqual([instead]);
  });

  it('is suggested, and done once its member says so: of three items the two that are taken', async () => {
    const { code, own, who } = await subscriber(['intake']);
    const [instead, beside] = [await subscribable(), await subscribable()];
    const as = { cookie: dietitian };
    const next = await succeed(shop.call(calls.getNextBox, { code, subscription: own.number }, as));
    expect(next.items).toMatchObject([{ skuId: own.skuId, quantity: 1 }]);
    expect(next.choices.length).toBeGreaterThan(0);
    const reason = '外食多，蔬菜偏少';
    const before = await boxOf(own);
    const { proposals } = await succeed(
      proposeTo(code, own.number, [
        { act: 'swap', from: own.skuId, skuId: instead, reason },
        { act: 'add', skuId: beside, quantity: 2, reason },
        { act: 'leave', from: own.skuId, reason },
      ]),
    );
    expect(await boxOf(own)).toEqual(before);
    const proposal = proposals[0]?.code ?? '';
    const note = '第三項我想留著';
    const decided = await succeed(
      shop.call(calls.decideProposal, { code: proposal, taken: [0, 1], note }, who),
    );
    expect(decided).toEqual({ state: 'changed', pack: null });
    expect(await boxOf(own)).toMatchObject({
      items: [{ skuId: instead, quantity: 1 }],
      additions: [{ skuId: beside, quantity: 2 }],
    });
    expect(await succeed(look(code))).toMatchObject({
      hasQuestion: true,
      proposals: [{ state: 'changed', taken: [0, 1], note }],
    });
    expect(await takenOf(code), 'as the next box holds it').toEqual([instead, beside]);
  });

  it('names its goods in the language of whoever reads', async () => {
    const { code, own, who } = await subscriber(['intake']);
    const skuId = await subscribable();
    await succeed(proposeTo(code, own.number, [{ act: 'add', skuId, reason: '試試' }]));
    const nameIn = async (lang: 'tw' | 'en') =>
      (await succeed(shop.call(calls.getOwnCare, {}, { ...who, lang }))).cases[0]?.proposals[0]?.box[0]?.name;
    expect(await nameIn('en')).toMatch(/ en$/);
    expect(await nameIn('tw')).not.toMatch(/ en$/);
    expect((await succeed(look(code, 'en'))).proposals[0]?.box[0]?.name).toBe(await nameIn('en'));
  });

  it.each([
    ['nothing of the box', { act: 'swap', reason: '試試' }, 'box.0.skuId'],
    ['a good that is not in it', { act: 'leave', from: 1, reason: '試試' }, 'box.0.from'],
    ['a good that there is not', { act: 'add', skuId: 999_999, reason: '試試' }, 'box.0.skuId'],
  ] as const)('with %s is refused at its field', async (_, item, field) => {
    const { code, own } = await subscriber(['intake']);
    const { refusal } = await proposeTo(code, own.number, [item]);
    expect(refusal?.errors[0]).toMatchObject({ field, key: 'skuNotFound' });
  });

  it('of another member’s subscription, or without their day shared, is none', async () => {
    const one = await subscriber(['intake']);
    const other = await subscriber(['answers']);
    const skuId = await subscribable();
    const items = [{ act: 'add' as const, skuId, reason: '試試' }];
    expect((await proposeTo(one.code, other.own.number, items)).refusal?.errors[0]).toMatchObject({
      field: 'subscription',
      key: 'subscriptionNotFound',
    });
    expect((await proposeTo(other.code, other.own.number, items)).status).toBe(403);
  });
});

describe('the queue', () => {
  const queue = (input: { list?: 'all' | 'waiting' | 'own'; page?: number } = {}, cookie = dietitian) =>
    succeed(shop.call(calls.listQueue, input, { cookie }));

  it('comes page by page, and by whom one has taken on', async () => {
    const mine = await claimed(shop, dietitian);
    const free = await somebody(shop);
    await succeed(askDietitianAs(shop, free));
    const { code } = await caseOf(shop, free);
    const codes = async (list: 'waiting' | 'own') => (await queue({ list })).cases.map((one) => one.code);
    expect(await codes('own')).toContain(mine.code);
    expect(await codes('own')).not.toContain(code);
    expect(await codes('waiting')).toContain(code);
    expect(await codes('waiting')).not.toContain(mine.code);
    expect(await queue({ page: 999 })).toMatchObject({ cases: [], page: 999 });
  });

  it('has whoever is answered after all who wait, and who cannot be read among these', async () => {
    const answered = await claimed(shop, dietitian);
    await succeed(
      shop.call(calls.answerCase, { code: answered.code, text: '隨餐吃就好' }, { cookie: dietitian }),
    );
    const sealed = await claimed(shop, dietitian);
    await db()
      .update(careCase)
      .set({ flags: new Uint8Array(60) })
      .where(eq(careCase.code, sealed.code));
    const { cases } = await queue({ list: 'own' });
    expect(cases.find(({ code }) => code === sealed.code)).toMatchObject({ isUnreadable: true, who: '林安' });
    const states = cases.map(({ state }) => state);
    expect(states.lastIndexOf('claimed')).toBeLessThan(states.indexOf('answered'));
    expect(cases.at(-1)?.code).toBe(answered.code);
    await succeed(look(sealed.code));
    await succeed(shop.call(calls.closeCase, { code: sealed.code }, { cookie: dietitian }));
  });

  it('is handed to dietitians alone, not to whoever holds everything', async () => {
    const { code } = await claimed(shop, dietitian);
    const { people } = await succeed(shop.call(calls.listColleagues, {}, { cookie: admin }));
    const all = (await succeed(shop.call(listStaff, {}, { cookie: admin }))).people;
    const boss = all.find(({ roles }) => roles.includes('admin'));
    const { people: offered } = await succeed(shop.call(calls.listColleagues, {}, { cookie: dietitian }));
    expect([...people, ...offered].map(({ id }) => id)).not.toContain(boss?.id);
    const handed = await shop.call(calls.handOverCase, { code, to: boss?.id ?? 0 }, { cookie: dietitian });
    expect(handed.refusal?.errors[0]).toMatchObject({ field: 'to', key: 'staffNotFound' });
  });

  it('gets back whom somebody had taken on who has left; an admin gives back anybody’s', async () => {
    const as = { cookie: admin };
    const email = `${crypto.randomUUID()}@example.com`;
    await succeed(shop.call(inviteStaff, { email, name: '阿德', roles: ['dietitian'] }, as));
    const { people } = await succeed(shop.call(listStaff, {}, as));
    const id = people.find((one) => one.email === email)?.id ?? 0;
    const [one, two] = [await claimed(shop, dietitian), await claimed(shop, dietitian)];
    const refused = await shop.call(calls.handOverCase, { code: one.code, to: id }, { cookie: dietitian });
    expect(refused.refusal?.errors[0]).toMatchObject({ field: 'to', key: 'staffNotFound' });
    for (const { code } of [one, two])
      await db()
        .update(careCase)
        .set({ staffId: id as never })
        .where(eq(careCase.code, code));
    expect((await queue({}, dietitian)).cases.find((c) => c.code === one.code)?.mayReturn).toBe(false);
    expect(
      (await shop.call(calls.handOverCase, { code: one.code }, { cookie: dietitian })).refusal?.key,
    ).toBe('caseNotYours');
    await succeed(shop.call(calls.handOverCase, { code: one.code }, as));
    expect(await caseOf(shop, one)).toMatchObject({ state: 'waiting', staffId: null });
    await succeed(shop.call(revokeStaff, { id }, as));
    expect(await caseOf(shop, two)).toMatchObject({ state: 'waiting', staffId: null });
    await succeed(shop.call(calls.claimCase, { code: two.code }, { cookie: dietitian }));
    await succeed(look(two.code));
  });

  it('gets back whom somebody had taken on who is no dietitian any more', async () => {
    const as = { cookie: admin };
    const email = `${crypto.randomUUID()}@example.com`;
    await succeed(shop.call(inviteStaff, { email, name: '阿明', roles: ['dietitian', 'cashier'] }, as));
    const { people } = await succeed(shop.call(listStaff, {}, as));
    const id = people.find((one) => one.email === email)?.id ?? 0;
    const one = await claimed(shop, dietitian);
    await db()
      .update(careCase)
      .set({ staffId: id as never })
      .where(eq(careCase.code, one.code));
    await succeed(shop.call(setStaffRoles, { ...(await readPerson(shop, as, id)), roles: ['cashier'] }, as));
    expect(await caseOf(shop, one)).toMatchObject({ state: 'waiting', staffId: null });
  });

  it('takes on nobody who has taken their consent back, also at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const one = await somebody(shop);
      await Promise.all([askDietitianAs(shop, one), one.say('dietitian', false)]);
      const open = await db()
        .select({ state: careCase.state })
        .from(careCase)
        .where(eq(careCase.personId, one.personId));
      expect(open.filter(({ state }) => state !== 'closed')).toEqual([]);
    }
  });

  it('loses everybody whose consent has ended, behind however many whose has not', async () => {
    const { memberId } = await caseOf(shop, await claimed(shop, dietitian));
    const now = ctx().now;
    const people = Array.from({ length: 202 }, () => crypto.randomUUID() as PersonId);
    const [sealed] = await db().select({ details: healthPerson.details }).from(healthPerson).limit(1);
    const details = sealed?.details ?? new Uint8Array();
    await db()
      .insert(healthPerson)
      .values(
        people.map((id) => ({
          id,
          memberId,
          visitor: null,
          isSelf: false,
          details,
          createdAt: now,
          touchedAt: now,
        })),
      );
    const said = { isGiven: true, version: '1', textHash: '', locale: 'tw' as const, at: now };
    await db()
      .insert(healthConsent)
      .values(
        people.flatMap((personId, at) => [
          { ...said, personId, kind: 'answers' as const, scopes: [], until: null },
          {
            ...said,
            personId,
            kind: 'dietitian' as const,
            scopes: ['results' as const],
            until: addDays(now, at === 201 ? -1 : 30),
          },
        ]),
      );
    await db()
      .insert(careCase)
      .values(
        people.map((personId, at) => ({
          ...{ personId, memberId, code: personId, state: 'waiting' as const, locale: 'tw' as const },
          flags: flagsSeal.seal(ctx(), personId, { flags: at === 200 ? ['talk'] : [] }),
          hasQuestion: false,
          openedAt: now,
          // The most urgent case is the newest.
          waitingSince: addDays(now, at === 200 ? 0 : -1),
        })),
      );
    expect((await queue()).cases.map(({ code }) => code)).toContain(people[200]);
    expect((await queue()).pages).toBeGreaterThan(6);
    expect(await closeCasesWithoutConsent(ctx())).toBe(1);
    const [last] = await db()
      .select({ state: careCase.state })
      .from(careCase)
      .where(eq(careCase.code, people[201] ?? ''));
    expect(last?.state).toBe('closed');
    await db().delete(healthPerson).where(eq(healthPerson.details, details));
  });
});

describe('prepared texts', () => {
  const save = (more: object = {}) =>
    shop.call(
      calls.saveTemplate,
      {
        name: `文字 ${crypto.randomUUID()}`,
        body: { tw: '先記三天', zh: '先记三天', en: 'Three days' },
        ...more,
      },
      { cookie: dietitian },
    );

  it('are added, changed and put away', async () => {
    const name = `飲食紀錄 ${crypto.randomUUID()}`.slice(0, 40);
    const added = (await succeed(save({ name }))).templates.find((one) => one.name === name);
    expect(added).toMatchObject({ active: true });
    expect((await save({ name })).refusal?.errors[0]).toMatchObject({
      field: 'name',
      key: 'templateNameTaken',
    });
    const changed = { id: added?.id, version: added?.version, name, active: false };
    const { templates } = await succeed(save(changed));
    expect(templates.find(({ id }) => id === added?.id)).toMatchObject({ name, active: false });
    expect((await save({ id: 999_999, version: added?.version })).status).toBe(404);
  });

  it('begin an answer or a part of a meal’s review, which is shorter', async () => {
    const name = `多一點蔬菜 ${crypto.randomUUID()}`.slice(0, 40);
    const { templates } = await succeed(save({ name, use: 'change' }));
    expect(templates.find((one) => one.name === name)?.use).toBe('change');
    expect(new Set(templates.map(({ use }) => use))).toEqual(new Set(['answer', 'praise', 'change', 'swap']));
    const body = { tw: '好', zh: '好', en: 'x'.repeat(201) };
    expect((await save({ use: 'swap', body })).refusal?.errors).toMatchObject([
      { field: 'body.en', key: 'textTooLong' },
    ]);
    await succeed(save({ name: `${name.slice(0, 38)}長`, use: 'answer', body }));
    expect((await save({ use: 'tea' })).refusal?.errors[0]?.field).toBe('use');
  });

  it('say nothing that food may not, in any language: it is told at the field', async () => {
    const name = 'x';
    for (const [at, text] of [
      ['tw', '幫你降血壓'],
      ['zh', '可以治疗失眠'],
      ['en', 'It cures insomnia'],
    ] as const) {
      const body = { tw: '好', zh: '好', en: 'Fine', [at]: text };
      const { refusal } = await save({ name, body });
      expect(refusal?.errors[0]).toMatchObject({ field: `body.${at}`, key: 'careClaims' });
    }
    const cashier = await signInStaffAt(shop.url, 'cashier');
    expect((await shop.call(calls.listTemplates, {}, { cookie: cashier })).status).toBe(403);
  });
});

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { beginQuest } from '#lib/care/questionnaire/calls.ts';
import type { Result } from '#lib/care/questionnaire/model/result.ts';
import { resultIn, sealResult } from '#lib/care/questionnaire/store.ts';
import { questSitting } from '#lib/care/questionnaire/tables.ts';
import * as calls from '#lib/care/recommend/calls.ts';
import type { RecommendInput } from '#lib/care/recommend/model/recommend.ts';
import { findingsOfGoods } from '#lib/care/recommend/service.ts';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import { listHealthPersons, saveHealthConsent, saveHealthPerson } from '#lib/catalog/health-profile/calls.ts';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { healthConsent } from '#lib/catalog/health-profile/tables.ts';
import type { GoodsId } from '#lib/kernel/ids.ts';
import type { CallOptions } from '../setup/call.ts';
import { answerQuest, type GivenAnswers, personOf } from '../setup/quest-answers.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood } from './shelf.ts';

/**
 * Rows H2, H3 and L2 over the API: a result belongs to its owner, suggests suitable goods, and is applied to
 * goods across the shop.
 */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

type Who = CallOptions;
const ctx = () => shop.runtime.workContext();
/** A member who reads English, so that texts can be checked. */
const member = async (): Promise<Who> => ({ token: await shop.signIn(), cookie: shop.visitor(), lang: 'en' });
const guest = (): Who => ({ cookie: shop.visitor(), lang: 'en' });

const person = (who: Who, relation: 'self' | 'parent' = 'self') => personOf(shop.call, who, relation);
const answer = (who: Who, said: GivenAnswers, personId?: string) =>
  answerQuest(shop.call, who, said, personId);

const resultOf = (who: Who, userQuestCode: string) => shop.call(calls.getResult, { userQuestCode }, who);
const recommended = (who: Who, input: z.input<typeof RecommendInput>) =>
  succeed(shop.call(calls.recommendGoods, input, who));
const findings = (who: Who, goodsIds: number[], personId?: string) =>
  shop.call(calls.findFindings, { goodsIds, ...(personId ? { personId } : {}) }, who);
const goodsId = async (code: string): Promise<number> => {
  const [row] = await ctx().db.select({ id: goods.id }).from(goods).where(eq(goods.code, code));
  return row?.id ?? 0;
};
const WANTS: GivenAnswers = { sun: 'under-15', goals: ['eyes'], screen: 'over-8', 'dry-eyes': 'often' };

describe('a result', () => {
  it('is told to its owner in their language, with every reason', async () => {
    const { who, userQuestCode } = await answer(await member(), WANTS);
    const { told, trend, isOlder } = await succeed(resultOf(who, userQuestCode));
    expect(told).toMatchObject({ userQuestCode, answer: 'suggestion' });
    expect(told.supplements.map(({ name }) => name)).toContain('Vitamin D');
    for (const { reasons } of told.supplements) expect(reasons[0]?.because[0]?.answer).toMatch(/\S/);
    expect(trend).toMatchObject([{ userQuestCode, total: told.total }]);
    expect(isOlder).toBe(false);
  });

  it('is nobody else’s, member or guest, and none before it is finished', async () => {
    const { userQuestCode } = await answer(await member(), WANTS);
    const { who: other } = await answer(guest(), {});
    for (const who of [await member(), guest(), other]) {
      expect((await resultOf(who, userQuestCode)).refusal?.key).toBe('sittingNotFound');
      const goodsOf = await shop.call(calls.recommendGoods, { userQuestCode }, who);
      expect(goodsOf.refusal?.key).toBe('sittingNotFound');
    }
    const who = await member();
    const begun = await shop.call(
      beginQuest,
      { personId: await person(who), answers: true, suggest: true },
      who,
    );
    expect((await resultOf(who, begun.data.userQuestCode)).refusal?.key).toBe('sittingNotFound');
  });

  it('is compared with the one before, for the same person', async () => {
    const first = await answer(await member(), { 'sleep-hours': 'under-6', 'late-nights': '4-more' });
    shop.clock.advance(86_400);
    const { userQuestCode, who } = await answer(first.who, {}, first.personId);
    const { told, trend } = await succeed(resultOf(who, userQuestCode));
    expect(trend.map((one) => one.userQuestCode)).toEqual([first.userQuestCode, userQuestCode]);
    expect(trend[0]?.total).toBeLessThan(told.total);
    const older = await succeed(resultOf(who, first.userQuestCode));
    expect(older.told.total).toBe(trend[0]?.total);
    const parent = await answer(who, {}, await person(who, 'parent'));
    expect((await succeed(resultOf(parent.who, parent.userQuestCode))).trend).toHaveLength(1);
  });

  it('stays readable when the rules and questions that made it are gone', async () => {
    const { who, userQuestCode } = await answer(await member(), WANTS);
    const { told } = await succeed(resultOf(who, userQuestCode));
    await rewrite(userQuestCode, (result) => ({
      ...result,
      versions: { questions: 0, rules: 0 },
      targets: [{ rule: 'retired', because: [] }],
    }));
    const old = await succeed(resultOf(who, userQuestCode));
    expect(old.isOlder).toBe(true);
    expect(old.told.supplements).toEqual(told.supplements);
    expect(old.told.targets[0]?.text).toBe('This is no longer worded in the current version');
  });

  it('stays as it was told when its goods change, and what is gone is not suggested any more', async () => {
    const { who, userQuestCode } = await answer(await member(), WANTS);
    const { told } = await succeed(resultOf(who, userQuestCode));
    const { lines } = await recommended(who, { userQuestCode });
    const taken = lines[0]?.good.goodsId as GoodsId;
    const setStatus = (status: 'on' | 'off') =>
      ctx().db.update(goods).set({ status }).where(eq(goods.id, taken));
    await setStatus('off');
    expect((await succeed(resultOf(who, userQuestCode))).told).toEqual(told);
    const after = (await recommended(who, { userQuestCode })).lines;
    expect(after.flatMap(({ good, others }) => [good, ...others]).map((one) => one.goodsId)).not.toContain(
      taken,
    );
    await setStatus('on');
  });

  it('that cannot be opened is told as such', async () => {
    const { who, userQuestCode } = await answer(await member(), WANTS);
    await ctx()
      .db.update(questSitting)
      .set({ result: new Uint8Array(60) })
      .where(eq(questSitting.userQuestCode, userQuestCode));
    const { refusal } = await resultOf(who, userQuestCode);
    expect(refusal?.key).toBe('questResultFailed');
  });
});

/** Changes the stored result, as if other rules had made it. */
async function rewrite(userQuestCode: string, change: (result: Result) => Result): Promise<void> {
  const { db } = ctx();
  const own = eq(questSitting.userQuestCode, userQuestCode);
  const [row] = await db.select().from(questSitting).where(own);
  const result = row && resultIn(ctx(), row);
  if (!result) throw new Error('there is no result');
  await db
    .update(questSitting)
    .set({ result: sealResult(ctx(), userQuestCode, change(result)) })
    .where(own);
}

describe('goods for a result', () => {
  it('are chosen with others beside them, as a pack that can be built, and changed at a wish', async () => {
    const { who, userQuestCode } = await answer(await member(), WANTS);
    const first = await recommended(who, { userQuestCode });
    expect(first.state).toBe('open');
    const d = first.lines.find(({ covers }) => covers.includes('vitamin-d'));
    if (!d) throw new Error('the demo has vitamin D');
    expect(d.names[0]).toBe('Vitamin D');
    expect(first.total).toBe(first.lines.reduce((sum, { good }) => sum + good.price * good.quantity, 0));
    expect(first.pack).toMatch(/^\d+x\d+x\d+/);
    const vegetarian = await recommended(who, { userQuestCode, wishes: ['vegetarian'] });
    expect(vegetarian.lines.every(({ good }) => good.vegetarian)).toBe(true);
    const left = await recommended(who, { userQuestCode, left: d.covers });
    expect(left.left.map(({ ingredient }) => ingredient)).toEqual(d.covers);
    expect(left.lines.some(({ covers }) => covers.includes('vitamin-d'))).toBe(false);
    const [other] = d.others;
    if (!other) return;
    const swapped = await recommended(who, {
      userQuestCode,
      chosen: [{ ingredient: 'vitamin-d', goodsId: other.goodsId }],
    });
    expect(swapped.lines.find(({ covers }) => covers.includes('vitamin-d'))?.good.goodsId).toBe(
      other.goodsId,
    );
  });

  it.each<[string, GivenAnswers]>([
    ['under 18', { 'birth-date': '2012-05-04' }],
    ['pregnant', { pregnancy: 'pregnant' }],
    ['with a serious illness', { conditions: ['kidney'] }],
    ['with five medicines', { 'medicine-count': '5-more', medicines: ['statin'] }],
  ])('are none for somebody %s: a dietitian answers', async (_, said) => {
    const { who, userQuestCode } = await answer(await member(), { ...WANTS, ...said });
    const { told } = await succeed(resultOf(who, userQuestCode));
    expect(told.answer).toBe('dietitian');
    expect(told.referrals[0]?.text).toMatch(/dietitian/);
    expect(await recommended(who, { userQuestCode })).toMatchObject({
      state: 'dietitian',
      lines: [],
      pack: null,
    });
  });

  it('are none once the consent is withdrawn, at once', async () => {
    const { who, userQuestCode, personId } = await answer(await member(), WANTS);
    await succeed(shop.call(saveHealthConsent, { id: personId, kind: 'suggest', isGiven: false }, who));
    expect(await recommended(who, { userQuestCode })).toMatchObject({ state: 'off', lines: [] });
    expect((await succeed(findings(who, [1]))).persons).toEqual([]);
  });

  it('say what they stand on and is not agreed to, or to another text, until it is given anew', async () => {
    const { who, userQuestCode, personId } = await answer(await member(), WANTS);
    const asked = async () => (await succeed(resultOf(who, userQuestCode))).toAgree;
    const say = (kind: 'answers' | 'suggest', isGiven: boolean) =>
      succeed(shop.call(saveHealthConsent, { id: personId, kind, isGiven }, who));
    expect(await asked()).toEqual(['dietitian']);
    await say('suggest', false);
    expect(await asked()).toEqual(['suggest', 'dietitian']);
    await say('suggest', true);
    // Today's text differs from the one that was read.
    const id = personId as PersonId;
    await ctx()
      .db.update(healthConsent)
      .set({ version: '2020-01-01' })
      .where(and(eq(healthConsent.personId, id), eq(healthConsent.kind, 'answers')));
    expect(await asked()).toEqual(['answers', 'dietitian']);
    expect((await recommended(who, { userQuestCode })).state).toBe('open');
    await say('answers', true);
    expect(await asked()).toEqual(['dietitian']);
  });

  it('are judged by the rules and the age of today, whatever the result said', async () => {
    const { who, userQuestCode } = await answer(await member(), WANTS);
    await rewrite(userQuestCode, (result) => ({ ...result, avoid: ['fish', 'soy', 'milk', 'gluten'] }));
    const { lines } = await recommended(who, { userQuestCode });
    const [d3k2] = [await goodsId('d3-k2-plant')];
    expect(lines.flatMap(({ good, others }) => [good, ...others]).map((one) => one.goodsId)).not.toContain(
      d3k2,
    );
  });

  it('are none for who has become pregnant since, by the profile; and goods speak up', async () => {
    const { who, userQuestCode, personId: id } = await answer(await member(), WANTS);
    const a = await createGood(shop, { holds: [{ nutrient: 'vitamin-a', amount: 900, unit: 'ug' }] });
    expect((await recommended(who, { userQuestCode })).state).toBe('open');
    expect((await succeed(findings(who, [a.goodsId]))).goods).toEqual([]);
    const profile = { id, name: 'Mei', relation: 'self', sex: 'female', birth: '1990-05-04' } as const;
    await succeed(shop.call(saveHealthPerson, { ...profile, stage: 'pregnant' }, who));
    expect((await recommended(who, { userQuestCode })).state).toBe('dietitian');
    expect((await succeed(findings(who, [a.goodsId]))).goods[0]?.notes[0]?.action).toBe('exclude');
  });

  it('refuse what is no wish', async () => {
    const { who, userQuestCode } = await answer(await member(), WANTS);
    const { refusal } = await shop.call(
      calls.recommendGoods,
      { userQuestCode, wishes: ['cheapest' as never] },
      who,
    );
    expect(refusal?.errors[0]?.field).toMatch(/^wishes/);
  });
});

describe('what is found about goods', () => {
  const ON_WARFARIN: GivenAnswers = { 'medicine-count': '1-2', medicines: ['warfarin'] };

  it('is told for somebody with a result, and nothing to whoever has none', async () => {
    const { who, personId } = await answer(await member(), ON_WARFARIN);
    const k = await goodsId('d3-k2-plant');
    const found = await succeed(findings(who, [k, await goodsId('yeast-zinc-15')]));
    expect(found).toMatchObject({ persons: [{ id: personId, name: 'Myself' }], personId });
    expect(found.goods.map((one) => one.goodsId)).toEqual([k]);
    expect(found.goods[0]?.notes[0]).toMatchObject({
      action: 'exclude',
      text: expect.stringMatching(/we leave out Vitamin K/),
    });
    for (const nobody of [guest(), await member()])
      expect(await succeed(findings(nobody, [k]))).toEqual({
        persons: [],
        personId: null,
        isOld: false,
        toAgree: false,
        goods: [],
      });
  });

  it('is to be agreed to again after sign-in, and that is said; whoever never agreed is not asked', async () => {
    const { who } = await answer(guest(), ON_WARFARIN);
    const token = await shop.signIn(undefined, { cookie: who.cookie ?? '' });
    const k = await goodsId('d3-k2-plant');
    const asked = () => succeed(findings({ ...who, token }, [k]));
    expect(await asked()).toMatchObject({ persons: [], toAgree: true, goods: [] });
    const [{ id } = { id: '' }] = (await succeed(shop.call(listHealthPersons, {}, { token }))).persons;
    const consent = { id, kind: 'suggest' as const, isGiven: true };
    await succeed(shop.call(saveHealthConsent, consent, { token }));
    expect(await asked()).toMatchObject({ persons: [{ id }], toAgree: false, goods: [{ goodsId: k }] });
    const { who: silent, personId } = await answer(await member(), ON_WARFARIN);
    const said = and(eq(healthConsent.personId, personId as PersonId), eq(healthConsent.kind, 'suggest'));
    await ctx().db.delete(healthConsent).where(said);
    expect(await succeed(findings(silent, [k]))).toMatchObject({ persons: [], toAgree: false });
  });

  it('is asked for one of the family, and refused for anybody else', async () => {
    const self = await answer(await member(), {});
    const parent = await answer(self.who, ON_WARFARIN, await person(self.who, 'parent'));
    const k = await goodsId('d3-k2-plant');
    expect((await succeed(findings(self.who, [k]))).goods).toEqual([]);
    expect((await succeed(findings(self.who, [k], parent.personId))).goods).toHaveLength(1);
    const { who: stranger } = await answer(await member(), {});
    expect((await findings(stranger, [k], parent.personId)).refusal?.key).toBe('personNotFound');
  });

  it('names allergens, hours apart and amounts that add up', async () => {
    const { who } = await answer(guest(), {
      allergies: ['fish'],
      'medicine-count': '1-2',
      medicines: ['thyroid'],
    });
    const [fish, calcium] = [await goodsId('rtg-fish-oil'), await goodsId('calcium-citrate-d3')];
    const { goods: found } = await succeed(findings(who, [fish, calcium]));
    const notesOf = (id: number) => found.find((one) => one.goodsId === id)?.notes ?? [];
    expect(notesOf(fish)[0]).toEqual({ action: 'exclude', text: 'Contains what you avoid: fish' });
    expect(notesOf(calcium)).toContainEqual({ action: 'separate', text: expect.stringMatching(/4 hours/) });
  });

  it('goes by a label’s list of ingredients for whoever eats halal, who is told so with the goods', async () => {
    const { who, userQuestCode } = await answer(guest(), {
      habits: ['halal'],
      fish: 'rarely',
      sun: 'under-15',
    });
    const [fish, gelatine] = [await goodsId('rtg-fish-oil'), await goodsId('vitamin-d3-800')];
    const { goods: found } = await succeed(findings(who, [fish, gelatine]));
    expect(found).toMatchObject([
      {
        goodsId: gelatine,
        notes: [{ action: 'exclude', text: expect.stringMatching(/does not show that it is halal/) }],
      },
    ]);
    const { eatsHalal, lines } = await recommended(who, { userQuestCode });
    const shown = lines.flatMap(({ good, others }) => [good, ...others].map((one) => one.goodsId));
    expect(eatsHalal).toBe(true);
    expect(lines.flatMap(({ covers }) => covers)).toContain('omega-3');
    expect(shown).not.toContain(gelatine);
  });

  it('is asked by SKU for a person, and of nobody nothing is known', async () => {
    const { personId } = await answer(await member(), ON_WARFARIN);
    const k = await goodsId('d3-k2-plant');
    const [row] = await ctx()
      .db.select({ id: sku.id })
      .from(sku)
      .where(eq(sku.goodsId, k as GoodsId));
    const skuId = row?.id ?? 0;
    expect(
      (await findingsOfGoods(ctx(), personId as PersonId, [{ skuId, doses: null }])).map(
        (one) => one.goodsId,
      ),
    ).toEqual([k]);
    expect(await findingsOfGoods(ctx(), personId as PersonId, [{ skuId: 999_999_999, doses: null }])).toEqual(
      [],
    );
  });

  it('refuses a list without goods, and one too long', async () => {
    for (const goodsIds of [[], Array.from({ length: 101 }, (_, at) => at + 1)])
      expect((await findings(guest(), goodsIds)).refusal?.errors[0]?.field).toBe('goodsIds');
  });
});

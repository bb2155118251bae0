import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#lib/care/care/calls.ts';
import { flagsSeal } from '#lib/care/care/seals.ts';
import { decideProposal, expireProposals } from '#lib/care/care/service.ts';
import { careCase, careMessage, careProposal } from '#lib/care/care/tables.ts';
import { beginSitting } from '#lib/care/questionnaire/begin.ts';
import { finishSitting } from '#lib/care/questionnaire/finish.ts';
import { LATEST_QUESTIONS } from '#lib/care/questionnaire/service.ts';
import { resultIn, sealResult } from '#lib/care/questionnaire/store.ts';
import { questSitting } from '#lib/care/questionnaire/tables.ts';
import { findPackGoods } from '#lib/catalog/goods/service.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { listInbox } from '#lib/people/inbox/calls.ts';
import { staffMember, staffRole } from '#lib/people/staff/tables.ts';
import { BEFORE } from '../../src/demo/questionnaires.ts';
import { signInStaffAt } from '../setup/staff.ts';
import {
  askDietitianAs as askAbout,
  caseOf as openCaseOf,
  somebody as personOf,
  type Somebody,
} from './care-kit.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { newMember } from './shelf.ts';

/** Row L6: whom dietitians answer, what they may read, and what they suggest. */

let shop: TestShop;
let dietitian: string;
let colleague: string;
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_CARE_MESSAGES_PER_DAY: '3' } });
  dietitian = await signInStaffAt(shop.url, 'dietitian');
  colleague = await signInStaffAt(shop.url, 'admin');
});
afterAll(() => shop.stop());

const db = () => shop.runtime.context().db;
const staff = (cookie = dietitian) => ({ cookie });

const somebody = async (scopes?: readonly string[]) => {
  const buyer = await newMember(shop);
  return { ...buyer, ...(await personOf(shop, { token: buyer.token, ...(scopes && { scopes }) })) };
};
const ask = (one: Somebody, text?: string) => askAbout(shop, one, text);
const caseOf = (one: Somebody) => openCaseOf(shop, one);

/** A member with a question that the dietitian has claimed. */
async function claimed() {
  const one = await somebody();
  await succeed(ask(one));
  const { code } = await caseOf(one);
  await succeed(shop.call(calls.claimCase, { code }, staff()));
  return { one, code };
}

const look = (code: string, cookie = dietitian) => shop.call(calls.getCase, { code }, staff(cookie));

/** States a planned operation, which gives priority. */
async function beforeSurgery(one: Somebody & { readonly memberId: MemberId }, more: object = {}) {
  const ctx = shop.runtime.context();
  const owner = { memberId: one.memberId };
  const wanted = { personId: one.personId, answers: true, suggest: true, dietitian: false };
  const { userQuestCode, revision } = await beginSitting(ctx, owner, { wanted, mayGoOn: true });
  const answers = Object.entries({ ...BEFORE, surgery: 'yes', ...more }).map(([question, answer]) => ({
    question,
    answer,
    ageMs: 0,
  }));
  await finishSitting(ctx, owner, { userQuestCode, version: LATEST_QUESTIONS, revision, answers });
}

async function proposalFor(code: string, more: object = {}) {
  const goods = await findPackGoods(shop.runtime.context(), null, 2);
  const pack = goods.map(({ goodsId }) => ({ goodsId, morning: 1, evening: 0, reason: '蔬菜偏少' }));
  return shop.call(
    calls.propose,
    { code, kind: 'pack', word: '先試一個月', days: 7, pack, ...more },
    staff(),
  );
}

describe('the queue', () => {
  it('has whoever asks; who they are is told to whoever has taken them on alone', async () => {
    const one = await somebody();
    await succeed(ask(one));
    const { code } = await caseOf(one);
    const before = (await succeed(shop.call(calls.listQueue, {}, staff()))).cases.find(
      (c) => c.code === code,
    );
    expect(before).toMatchObject({ state: 'waiting', who: '', hasQuestion: true, isMine: false });
    const { cases } = await succeed(shop.call(calls.claimCase, { code }, staff()));
    expect(cases.find((c) => c.code === code)).toMatchObject({ state: 'claimed', who: '林安', isMine: true });
    await succeed(shop.call(calls.claimCase, { code }, staff()));
    expect((await shop.call(calls.claimCase, { code }, staff(colleague))).refusal?.key).toBe('caseTaken');
  });

  it('has whoever’s result needs a person, first, and once for a result', async () => {
    const one = await somebody();
    await beforeSurgery(one);
    await shop.settle();
    await shop.settle();
    const { code } = await caseOf(one);
    const { cases } = await succeed(shop.call(calls.listQueue, {}, staff()));
    expect(cases.filter((c) => c.code === code)).toMatchObject([{ level: 'today' }]);
    await succeed(shop.call(calls.claimCase, { code }, staff()));
    const shown = await succeed(look(code));
    expect(shown.flags.length).toBeGreaterThan(0);
    expect(shown.results?.[0]?.total).toBeGreaterThan(0);
    expect(shown.answers?.length).toBeGreaterThan(20);
  });
});

describe('a result that needs a person', () => {
  it('opens a case at once where dietitians may read it, and when they may later', async () => {
    const one = await somebody([]);
    await beforeSurgery(one);
    await expect(caseOf(one)).rejects.toThrow('no case');
    await one.say('dietitian', true, { scopes: ['results'], days: 30 });
    const opened = await caseOf(one);
    expect(opened).toMatchObject({ state: 'waiting', hasQuestion: false });
    await one.say('dietitian', true, { scopes: ['results', 'answers'], days: 30 });
    expect(await caseOf(one)).toEqual(opened);
  });

  it('is added to the case that is open, which waits again', async () => {
    const { one, code } = await claimed();
    await succeed(shop.call(calls.answerCase, { code, text: '隨餐吃就好' }, staff()));
    await beforeSurgery(one);
    expect(await caseOf(one)).toMatchObject({ code, state: 'claimed', about: expect.any(String) });
    expect((await succeed(look(code))).flags.length).toBeGreaterThan(0);
  });
});

describe('what is read', () => {
  it('is refused to a dietitian who has not taken them on, and noted', async () => {
    const { one, code } = await claimed();
    expect(await look(code, colleague)).toMatchObject({ status: 403, refusal: { key: 'healthNotAssigned' } });
    const acts = await db()
      .select({ act: auditEntry.act })
      .from(auditEntry)
      .where(eq(auditEntry.subject, `person:${one.personId}`));
    expect(acts.map(({ act }) => act)).toContain('health.refused');
    await succeed(look(code));
    const looks = await db()
      .select({ act: auditEntry.act })
      .from(auditEntry)
      .where(eq(auditEntry.subject, `person:${one.personId}`));
    expect(looks.map(({ act }) => act)).toContain('health.look');
  });

  it('is what the member shares', async () => {
    const one = await somebody(['results']);
    await succeed(ask(one));
    const { code } = await caseOf(one);
    await succeed(shop.call(calls.claimCase, { code }, staff()));
    expect(await succeed(look(code))).toMatchObject({ answers: null, results: [] });
  });

  it('is told in words, also when its questions and rules are gone', async () => {
    const { one, code } = await claimed();
    await beforeSurgery(one, { goals: ['sleep', 'bones'] });
    const before = await succeed(look(code));
    const mine = eq(questSitting.personId, one.personId);
    const [row] = await db().select().from(questSitting).where(mine);
    const result = row && resultIn(shop.runtime, row);
    if (!result) throw new Error('no result');
    const gone = { ...result, versions: { questions: 900, rules: 900 } };
    await db()
      .update(questSitting)
      .set({ questionsVersion: 900, result: sealResult(shop.runtime, row.userQuestCode, gone) })
      .where(mine);
    expect(await succeed(look(code))).toMatchObject({ answers: before.answers, results: before.results });
    const flags = flagsSeal.seal(shop.runtime.context(), code, { flags: ['retired'] });
    await db().update(careCase).set({ flags }).where(eq(careCase.code, code));
    const shown = await succeed(shop.call(calls.getCase, { code }, { ...staff(), lang: 'en' }));
    expect(shown.flags).toEqual(['This is no longer worded in the current version']);
    expect(shown.answers?.filter(({ answer }) => answer === '' || answer.includes('、'))).toEqual([]);
  });

  it('ends the moment that it is taken back: the next load is refused, the case is over', async () => {
    const { one, code } = await claimed();
    await succeed(look(code));
    await succeed(proposalFor(code));
    await one.say('dietitian', false);
    expect((await look(code)).status).toBe(403);
    expect(await caseOf(one)).toMatchObject({ state: 'closed', staffId: expect.anything() });
    expect((await shop.call(calls.answerCase, { code, text: '你好' }, staff())).refusal?.key).toBe(
      'caseNotYours',
    );
    const [proposal] = await db()
      .select()
      .from(careProposal)
      .where(eq(careProposal.caseId, (await caseOf(one)).id));
    expect(proposal?.state).toBe('withdrawn');
    await one.say('answers', false);
    expect(await db().select().from(careCase).where(eq(careCase.personId, one.personId))).toEqual([]);
  });

  it('is handed over whole: whoever gives it away reads nothing of it any more', async () => {
    const { code } = await claimed();
    await succeed(shop.call(calls.handOverCase, { code }, staff()));
    expect((await look(code)).refusal?.key).toBe('healthNotAssigned');
    await succeed(shop.call(calls.claimCase, { code }, staff(colleague)));
    await succeed(look(code, colleague));
    expect((await shop.call(calls.handOverCase, { code }, staff())).refusal?.key).toBe('caseNotYours');
    const [other] = await db()
      .select({ id: staffMember.id })
      .from(staffMember)
      .innerJoin(staffRole, eq(staffRole.staffId, staffMember.id))
      .where(eq(staffRole.role, 'dietitian'));
    await succeed(shop.call(calls.handOverCase, { code, to: other?.id ?? 0 }, staff(colleague)));
    await succeed(look(code));
    expect((await look(code, colleague)).status).toBe(403);
  });

  it('lies sealed, and is nobody’s who may not answer members', async () => {
    const { one, code } = await claimed();
    const [message] = await db()
      .select()
      .from(careMessage)
      .where(eq(careMessage.caseId, (await caseOf(one)).id));
    expect(Buffer.from(message?.body ?? []).includes('早上')).toBe(false);
    const cashier = await signInStaffAt(shop.url, 'cashier');
    expect((await look(code, cashier)).status).toBe(403);
  });
});

describe('answers', () => {
  it('reach the member without a word of health; words that food may not use do not leave', async () => {
    const { one, code } = await claimed();
    const say = (text: string) => shop.call(calls.answerCase, { code, text }, staff());
    expect((await say('這可以治療失眠')).refusal?.errors).toMatchObject([
      { field: 'text', key: 'careClaims' },
    ]);
    await succeed(say('隨餐吃就好，早晚分開。'));
    const own = await succeed(shop.call(calls.getOwnCare, {}, one.who));
    expect(own.cases[0]?.messages.map(({ text }) => text)).toEqual([
      '早上吃好嗎？',
      '隨餐吃就好，早晚分開。',
    ]);
    await succeed(ask(one, '那晚上呢？'));
    expect(await caseOf(one)).toMatchObject({ state: 'claimed', hasQuestion: true });
    await succeed(ask(one, '還有鈣'));
    expect((await ask(one, '第四則')).refusal?.key).toBe('careAskedEnough');
  });

  it('are for whoever has agreed: nobody asks about another’s profile, or without consent', async () => {
    const one = await somebody([]);
    expect((await ask(one)).refusal?.key).toBe('careConsentFirst');
    const people = async () => (await succeed(shop.call(calls.getOwnCare, {}, one.who))).people;
    expect(await people()).toMatchObject([{ id: one.personId, mayAsk: false, isToAgree: true }]);
    await one.say('dietitian', true, { scopes: ['answers'], days: 30 });
    expect(await people()).toMatchObject([{ mayAsk: true, isToAgree: false }]);
    const other = await newMember(shop);
    expect((await ask({ ...one, who: { token: other.token } })).status).toBe(404);
  });
});

describe('a suggestion', () => {
  it('changes nothing by itself; its member takes a part of it, once', async () => {
    const { one, code } = await claimed();
    const { proposals } = await succeed(proposalFor(code));
    const proposal = proposals[0]?.code ?? '';
    expect((await proposalFor(code)).refusal?.key).toBe('proposalOpen');
    const decide = (taken: number[], who = one.who) =>
      shop.call(calls.decideProposal, { code: proposal, taken }, who);
    expect((await decide([0], { token: (await newMember(shop)).token })).status).toBe(404);
    expect((await decide([7])).refusal?.key).toBe('proposalItem');
    const decided = await succeed(decide([0]));
    expect(decided).toMatchObject({ state: 'changed', pack: expect.stringMatching(/^\d+x1x0$/) });
    expect(await succeed(decide([0]))).toEqual(decided);
    expect((await decide([0, 1])).refusal?.key).toBe('proposalDecided');
    expect((await succeed(look(code))).proposals[0]).toMatchObject({ state: 'changed', taken: [0] });
  });

  it('says before it is sent what speaks against it, where results are shared, and may be sent all the same', async () => {
    const { one, code } = await claimed();
    const known = await findPackGoods(shop.runtime.context(), null, 50);
    const idOf = (of: string) => known.find((good) => good.code === of)?.goodsId ?? 0;
    const judge = (of: string, { doses = 1, cookie = dietitian } = {}) =>
      shop.call(calls.assessProposal, { code, pack: [{ goodsId: idOf(of), doses }] }, staff(cookie));
    expect(await succeed(judge('ginkgo-ps'))).toEqual({ goods: [], tooMuch: null });
    await beforeSurgery(one, { 'medicine-count': '1-2', medicines: ['warfarin'] });
    expect((await succeed(judge('ginkgo-ps'))).goods).toMatchObject([
      { goodsId: idOf('ginkgo-ps'), notes: [{ action: 'exclude' }, { action: 'exclude' }] },
    ]);
    expect((await succeed(judge('vitamin-d3-800', { doses: 40 }))).tooMuch).toMatch(/高於上限/);
    expect((await judge('ginkgo-ps', { cookie: colleague })).refusal?.key).toBe('healthNotAssigned');
    const pack = [{ goodsId: idOf('ginkgo-ps'), morning: 1, evening: 0, reason: '醫師已同意' }];
    await succeed(proposalFor(code, { pack }));
    await one.say('dietitian', true, { scopes: ['answers'], days: 30 });
    expect(await succeed(judge('ginkgo-ps'))).toEqual({ goods: [], tooMuch: null });
  });

  it('may be declined, taken back, and ends by itself', async () => {
    const { one, code } = await claimed();
    const first = (await succeed(proposalFor(code))).proposals[0]?.code ?? '';
    await succeed(shop.call(calls.withdrawProposal, { code: first }, staff()));
    const second = (await succeed(proposalFor(code))).proposals[0]?.code ?? '';
    const declined = await succeed(shop.call(calls.decideProposal, { code: second, taken: [] }, one.who));
    expect(declined).toEqual({ state: 'declined', pack: null });
    expect((await shop.call(calls.decideProposal, { code: first, taken: [0] }, one.who)).refusal?.key).toBe(
      'proposalWithdrawn',
    );
    const third = (await succeed(proposalFor(code))).proposals[0]?.code ?? '';
    const late = { ...shop.runtime.context(), now: addDays(shop.runtime.context().now, 8) };
    await expect(
      decideProposal(late, one.memberId, { code: third, taken: [0], note: '' }),
    ).rejects.toMatchObject({
      key: 'proposalExpired',
    });
    await expireProposals(late);
    const [ended] = await db().select().from(careProposal).where(eq(careProposal.code, third));
    expect(ended).toMatchObject({ state: 'expired', decidedAt: late.now });
    expect((await shop.call(calls.decideProposal, { code: third, taken: [0] }, one.who)).refusal?.key).toBe(
      'proposalExpired',
    );
  });

  it.each([
    ['tw', '營養師收回了一份建議', '營養師給你一份建議'],
    ['zh', '营养师收回了一份建议', '营养师给了你一份建议'],
    ['en', 'Your dietitian took a suggestion back', 'Your dietitian has a suggestion'],
  ] as const)(
    'that is taken back before its member decides is told to them, once: %s',
    async (locale, ...titles) => {
      const { one, code } = await claimed();
      await db().update(careCase).set({ locale }).where(eq(careCase.code, code));
      const proposal = (await succeed(proposalFor(code))).proposals[0]?.code ?? '';
      const withdraw = () => shop.call(calls.withdrawProposal, { code: proposal }, staff());
      await succeed(withdraw());
      await succeed(withdraw());
      const { messages } = await succeed(shop.call(listInbox, {}, one.who));
      expect(messages.map(({ title }) => title)).toEqual(titles);
    },
  );

  it('that is decided, or has expired, is taken back without a word', async () => {
    const { one, code } = await claimed();
    const titles = async () =>
      (await succeed(shop.call(listInbox, {}, one.who))).messages.map(({ title }) => title);
    const decided = (await succeed(proposalFor(code))).proposals[0]?.code ?? '';
    await succeed(shop.call(calls.decideProposal, { code: decided, taken: [] }, one.who));
    const refused = await shop.call(calls.withdrawProposal, { code: decided }, staff());
    expect(refused.refusal?.key).toBe('proposalDecided');
    const late = (await succeed(proposalFor(code))).proposals[0]?.code ?? '';
    await db()
      .update(careProposal)
      .set({ expiresAt: shop.runtime.context().now })
      .where(eq(careProposal.code, late));
    await succeed(shop.call(calls.withdrawProposal, { code: late }, staff()));
    expect(await titles()).toEqual(['營養師給你一份建議', '營養師給你一份建議']);
  });

  it('is taken back with its case: its member is told, and decides nothing that nobody would read', async () => {
    const { one, code } = await claimed();
    const { proposals } = await succeed(proposalFor(code));
    const close = () => shop.call(calls.closeCase, { code }, staff());
    await succeed(close());
    await succeed(close());
    const decided = await shop.call(
      calls.decideProposal,
      { code: proposals[0]?.code ?? '', taken: [0] },
      one.who,
    );
    expect(decided.refusal?.key).toBe('proposalWithdrawn');
    const own = await succeed(shop.call(calls.getOwnCare, {}, one.who));
    expect(own.cases[0]).toMatchObject({ state: 'closed', proposals: [{ state: 'withdrawn', taken: null }] });
    const { messages } = await succeed(shop.call(listInbox, {}, one.who));
    expect(messages.map(({ title }) => title)).toEqual(['營養師收回了一份建議', '營養師給你一份建議']);
  });

  it('is closed or decided where both come at once, never both', async () => {
    const { one, code } = await claimed();
    const proposal = (await succeed(proposalFor(code))).proposals[0]?.code ?? '';
    const [closed, decided] = await Promise.all([
      shop.call(calls.closeCase, { code }, staff()),
      shop.call(calls.decideProposal, { code: proposal, taken: [0] }, one.who),
    ]);
    expect(closed.refusal).toBeNull();
    const [row] = await db().select().from(careProposal).where(eq(careProposal.code, proposal));
    expect(row?.state).toBe(decided.refusal ? 'withdrawn' : 'changed');
    if (decided.refusal) expect(decided.refusal.key).toBe('proposalWithdrawn');
  });

  it('is refused where it says what food may not, or nothing', async () => {
    const { code } = await claimed();
    expect((await proposalFor(code, { word: '幫你降血壓' })).refusal?.errors[0]).toMatchObject({
      field: 'word',
      key: 'careClaims',
    });
    const wrong = [{ goodsId: 1, morning: 1, evening: 0, reason: '改善體質' }];
    expect((await proposalFor(code, { pack: wrong })).refusal?.errors[0]).toMatchObject({
      field: 'pack.0.reason',
      key: 'careClaims',
    });
    expect((await proposalFor(code, { pack: [] })).refusal?.errors[0]?.key).toBe('careItemsNeeded');
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionnaireCartLine } from '#lib/buying/cart/tables.ts';
import * as calls from '#lib/care/questionnaire/calls.ts';
import { finishSitting } from '#lib/care/questionnaire/finish.ts';
import type { SaveQuestInput } from '#lib/care/questionnaire/model/sitting.ts';
import {
  LATEST_QUESTIONS,
  LATEST_RULES,
  openedByPage,
  readSitting,
  resultsOf,
  resultToShow,
} from '#lib/care/questionnaire/service.ts';
import { questSitting } from '#lib/care/questionnaire/tables.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import {
  listHealthPersons,
  removeHealthPerson,
  saveHealthConsent,
  saveHealthPerson,
} from '#lib/catalog/health-profile/calls.ts';
import { seal } from '#lib/kernel/crypto/seal.ts';
import type { Db } from '#lib/kernel/db/database.ts';
import { QUEST_COOKIE } from '#lib/kernel/http/request.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { changeSetting } from '#lib/kernel/settings/change.ts';
import { table } from '../setup/questionnaire.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

interface Who {
  readonly token?: string;
  readonly cookie?: string;
  readonly lang?: Locale;
}
type Said = Record<string, string | number | readonly string[]>;

const ctx = () => shop.runtime.workContext();
const guest = (): Who => ({ cookie: shop.visitor() });
const member = async (): Promise<Who> => ({ token: await shop.signIn(), cookie: shop.visitor() });

async function person(who: Who, relation: 'self' | 'parent' = 'self'): Promise<string> {
  const { persons } = await succeed(shop.call(saveHealthPerson, { name: '小日', relation }, who));
  return persons.find((one) => one.relation === relation)?.id ?? '';
}

/** Starts one; a guest's browser stores the key that it receives. */
async function begin(who: Who, personId?: string) {
  const input = { personId: personId ?? (await person(who)), answers: true, suggest: true };
  // Starts are limited by address.
  const headers = { 'x-forwarded-for': crypto.randomUUID() };
  const answer = await shop.call(calls.beginQuest, input, { ...who, headers });
  const key = /quest_key=([^;]+)/.exec(answer.headers.getSetCookie().join('; '))?.[1] ?? '';
  const { data: sitting } = answer;
  return { who: { ...who, cookie: `${who.cookie}; ${QUEST_COOKIE}=${key}` }, sitting, key };
}

type Begun = Awaited<ReturnType<typeof begin>>['sitting'];
const listed = (said: Said, ageMs = 0) =>
  Object.entries(said).map(([question, answer]) => ({ question, answer, ageMs }));
const saying = ({ userQuestCode, version }: Begun, said: Said, { revision = 0, ageMs = 0 } = {}) => ({
  userQuestCode,
  version,
  revision,
  answers: listed(said, ageMs),
});
const save = (who: Who, sitting: Begun, said: Said, more?: { revision?: number; ageMs?: number }) =>
  shop.call(calls.saveQuest, saying(sitting, said, more), who);
const finish = (who: Who, sitting: Begun, said: Said = {}) =>
  shop.call(calls.finishQuest, saying(sitting, said), who);
const reopened = async (who: Who, userQuestCode?: string) =>
  (await succeed(shop.call(calls.openQuest, userQuestCode ? { userQuestCode } : {}, who))).sitting;
const answersOf = async (who: Who) =>
  Object.fromEntries((await reopened(who))?.answers.map(({ question, answer }) => [question, answer]) ?? []);
/** A typical person's answers. */
const ALL = table.usual as Said;

describe('a sitting', () => {
  it('is begun with consent only, for a profile of one’s own', async () => {
    const who = guest();
    const personId = await person(who);
    const refused = await shop.call(calls.beginQuest, { personId }, who);
    expect(refused.refusal?.errors[0]).toMatchObject({ field: 'answers', key: 'privacyTermsRequired' });
    const others = await shop.call(calls.beginQuest, { personId, answers: true }, guest());
    expect(others.refusal?.key).toBe('personNotFound');
    const { who: holder, sitting } = await begin(who, personId);
    expect(sitting).toMatchObject({
      state: 'open',
      version: LATEST_QUESTIONS,
      revision: 0,
      answers: [],
      isVersionGone: false,
    });
    const [{ consents } = { consents: [] }] = (await succeed(shop.call(listHealthPersons, {}, holder)))
      .persons;
    expect(consents.filter(({ isGiven }) => isGiven).map(({ kind }) => kind)).toEqual(['answers', 'suggest']);
  });

  it('is begun by as many as share one address: a carrier’s customers, forty of them within a minute', async () => {
    const headers = { 'x-forwarded-for': crypto.randomUUID() };
    const begun = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const who = guest();
        const asked = { personId: crypto.randomUUID(), answers: true };
        return (await shop.call(calls.beginQuest, asked, { ...who, headers })).refusal?.key;
      }),
    );
    expect(new Set(begun)).toEqual(new Set(['personNotFound']));
  });

  it('is gone on with where it was, by the same begin and by the browser', async () => {
    const { who, sitting } = await begin(guest());
    await succeed(save(who, sitting, { 'birth-date': '1990-05-04', sex: 'female' }));
    expect(await answersOf(who)).toEqual({ 'birth-date': '1990-05-04', sex: 'female' });
    const again = await shop.call(calls.beginQuest, { personId: sitting.personId }, who);
    expect(again.data.userQuestCode).toBe(sitting.userQuestCode);
    const [row] = await succeed(shop.call(calls.listQuests, {}, who));
    expect(row).toMatchObject({ state: 'open', done: 2 });
    expect(JSON.stringify(row)).not.toContain('1990');
  });

  it('ends with its result, once', async () => {
    const { who, sitting, key } = await begin(guest());
    await succeed(finish(who, sitting, ALL));
    await succeed(finish(who, sitting, { sex: 'male' }));
    const owner = (await openedByPage(ctx(), key, who.cookie?.match(/cookie_session_Id=([^;]+)/)?.[1]))
      ?.owner;
    if (!owner) throw new Error('the page finds nothing');
    const { result, state, answers } = await readSitting(ctx(), owner, sitting.userQuestCode);
    expect(state).toBe('done');
    expect(answers.sex).toBe('female');
    expect(result).toMatchObject({
      versions: { questions: LATEST_QUESTIONS, rules: LATEST_RULES },
      answer: 'suggestion',
    });
    expect((await save(who, sitting, { sex: 'male' })).refusal?.key).toBe('sittingDone');
    const [profile] = (await succeed(shop.call(listHealthPersons, {}, who))).persons;
    expect(profile).toMatchObject({ birth: '1990-05-04', sex: 'female' });
    // The next one is prefilled from the profile.
    const next = await begin(who, sitting.personId);
    expect(next.sitting.answers.map(({ question }) => question).sort()).toEqual(['birth-date', 'sex']);
  });

  it('has told the profile with its end: there is no moment between the two at which a process may die', async () => {
    const { who, sitting, key } = await begin(guest());
    const visitor = who.cookie?.match(/cookie_session_Id=([^;]+)/)?.[1];
    const owner = (await openedByPage(ctx(), key, visitor))?.owner;
    if (!owner) throw new Error('the page finds nothing');
    let transactions = 0;
    const dying: Db = Object.assign(Object.create(ctx().db) as Db, {
      transaction: (work: Parameters<Db['transaction']>[0]) => {
        transactions += 1;
        if (transactions > 1) throw new Error('the process is gone');
        return ctx().db.transaction(work);
      },
    });
    await finishSitting({ ...ctx(), db: dying }, owner, saying(sitting, ALL) as SaveQuestInput);
    const [profile] = (await succeed(shop.call(listHealthPersons, {}, who))).persons;
    expect(profile).toMatchObject({ birth: '1990-05-04', sex: 'female' });
  });

  it('tells the profile of a pregnancy, which the next one takes back; not to say changes nothing', async () => {
    const { who, sitting } = await begin(guest());
    const stageAfter = async (pregnancy: string) => {
      const next = await begin(who, sitting.personId);
      await succeed(finish(next.who, next.sitting, { ...ALL, pregnancy }));
      return (await succeed(shop.call(listHealthPersons, {}, next.who))).persons[0]?.stage;
    };
    for (const [said, stage] of [
      ['pregnant', 'pregnant'],
      ['unsaid', 'pregnant'],
      ['lactating', 'breastfeeding'],
      ['none', 'none'],
    ] as const)
      expect([said, await stageAfter(said)]).toEqual([said, stage]);
  });

  it('keeps what was said and what came of it where no query reads it', async () => {
    const { who, sitting } = await begin(guest());
    await succeed(finish(who, sitting, { ...ALL, note: 'zanzibar' }));
    const [row] = await ctx()
      .db.select()
      .from(questSitting)
      .where(eq(questSitting.userQuestCode, sitting.userQuestCode));
    for (const bytes of [row?.answers, row?.result]) {
      const text = Buffer.from(bytes ?? []).toString('latin1');
      expect(text.length).toBeGreaterThan(100);
      expect(text).not.toMatch(/zanzibar|female|supplement|1990-05-04/);
    }
  });

  it('is deleted by its owner alone', async () => {
    const { who, sitting } = await begin(guest());
    const { userQuestCode } = sitting;
    expect((await shop.call(calls.removeQuest, { userQuestCode }, (await begin(guest())).who)).status).toBe(
      404,
    );
    await succeed(shop.call(calls.removeQuest, { userQuestCode }, who));
    expect(await reopened(who)).toBeNull();
  });
});

describe('an answer that cannot be one', () => {
  const LONG = 'x'.repeat(10_000);
  it.each([
    ['an invented option', { sex: 'queen' }, 'sex', 'questOptionUnknown', '生理性別'],
    ['10,000 characters', { note: LONG }, 'note', 'questTooLong', '500'],
    ['a required one skipped', { height: '' }, 'height', 'questRequired', '身高'],
    ['a question that is not asked', { shoe: 'big' }, 'shoe', 'questUnknown', 'shoe'],
    ['a day to come', { 'birth-date': '2999-01-01' }, 'birth-date', 'questDateToCome', ''],
    ['four of three goals', { goals: ['sleep', 'eyes', 'skin', 'focus'] }, 'goals', 'questTooMany', '3'],
    ['none with another', { conditions: ['none', 'gout'] }, 'conditions', 'questOptionAlone', ''],
    ['a child', { 'birth-date': '2020-01-01' }, 'birth-date', 'personTooYoung', ''],
  ])('is refused by the question’s name: %s', async (_, said, question, key, named) => {
    const { who, sitting } = await begin(guest());
    await succeed(save(who, sitting, { weight: 56 }));
    const answer = await save(who, sitting, { smoking: 'never', ...(said as Said) }, { revision: 1 });
    expect(answer).toMatchObject({ code: 102, status: 200 });
    expect(answer.refusal?.errors[0]).toMatchObject({ field: `answers.${question}`, key });
    expect(answer.msg).toContain(named);
    expect(await answersOf(who)).toEqual({ weight: 56 });
  });

  it('is refused at the end, too: what is missing, by name, in the asker’s language', async () => {
    const { who, sitting } = await begin(guest());
    const { goals: _, smoking: __, ...rest } = ALL;
    const answer = await finish({ ...who, lang: 'en' }, sitting, rest);
    expect(answer.refusal?.errors.map(({ field }) => field)).toEqual(['answers.goals', 'answers.smoking']);
    expect(answer.msg).toContain('Please answer');
    expect(answer.msg).toContain('What would you like to look after first');
    expect((await reopened(who))?.state).toBe('open');
    await succeed(finish(who, sitting, ALL));
  });

  it('is refused in words where the key of what was said is missing, and nothing is lost', async () => {
    const { who, sitting } = await begin(guest());
    const own = eq(questSitting.userQuestCode, sitting.userQuestCode);
    const [row] = await ctx().db.select().from(questSitting).where(own);
    const lost = seal([{ id: 'lost', secret: new Uint8Array(32).fill(3) }], {}, 'elsewhere');
    await ctx().db.update(questSitting).set({ answers: lost }).where(own);
    for (const answer of [save(who, sitting, { sex: 'male' }), shop.call(calls.openQuest, {}, who)])
      expect(await answer).toMatchObject({ status: 503, refusal: { key: 'sealedUnreadable' } });
    await ctx()
      .db.update(questSitting)
      .set({ answers: row?.answers ?? lost })
      .where(own);
    await succeed(save(who, sitting, { sex: 'male' }));
  });

  it('is no 500, whatever its shape', async () => {
    const { who, sitting } = await begin(guest());
    for (const answer of [null, {}, [[1]], true, Number.MAX_VALUE]) {
      const bad = { ...saying(sitting, {}), answers: [{ question: 'sex', answer }] };
      expect((await shop.call(calls.saveQuest, bad as never, who)).code).toBe(102);
    }
    const many = {
      ...saying(sitting, {}),
      answers: Array.from({ length: 201 }, () => ({ question: 'sex', answer: 'male' })),
    };
    expect((await shop.call(calls.saveQuest, many, who)).code).toBe(102);
  });
});

describe('two devices at once', () => {
  it('keep the newer answer of each question, and the older one is told', async () => {
    const phone = await member();
    const { sitting } = await begin(phone);
    const laptop = { ...phone, cookie: shop.visitor() };
    expect((await reopened(laptop))?.userQuestCode).toBe(sitting.userQuestCode);
    const [first, second] = await Promise.all([
      succeed(save(phone, sitting, { sex: 'female', height: 162 }, { ageMs: 60_000 })),
      succeed(save(laptop, sitting, { sex: 'male', weight: 70 })),
    ]);
    expect(await answersOf(phone)).toEqual({ sex: 'male', height: 162, weight: 70 });
    const told = [first, second].flatMap(({ news }) => news);
    const later = await succeed(save(phone, sitting, {}, { revision: first.revision }));
    expect([...told, ...later.news]).toContainEqual({ question: 'sex', answer: 'male' });
    // Offline since earlier: answers given in between stay.
    const late = await succeed(save(phone, sitting, { weight: 60 }, { revision: 2, ageMs: 3_600_000 }));
    expect(late.news).toEqual([{ question: 'weight', answer: 70 }]);
  });

  it('of which one was slow to save: what was said after it stays', async () => {
    const phone = await member();
    const { sitting } = await begin(phone);
    const saying = (answer: string, at: number) =>
      shop.call(
        calls.saveQuest,
        {
          userQuestCode: sitting.userQuestCode,
          version: sitting.version,
          revision: 0,
          answers: [{ question: 'sex', answer, at }],
        },
        phone,
      );
    await succeed(saying('male', 2000));
    shop.clock.advance(20);
    await succeed(saying('female', 1000));
    expect(await answersOf(phone)).toEqual({ sex: 'male' });
    expect((await saying('male', -1)).code).toBe(102);
  });

  it('begin one sitting for one person', async () => {
    const who = await member();
    const personId = await person(who);
    const begun = await Promise.all(
      [1, 2, 3].map(() => succeed(shop.call(calls.beginQuest, { personId, answers: true }, who))),
    );
    expect(new Set(begun.map(({ userQuestCode }) => userQuestCode)).size).toBe(1);
  });

  it('finish it once, with one result', async () => {
    const who = await member();
    const { sitting } = await begin(who);
    await Promise.all([finish(who, sitting, ALL), finish(who, sitting, ALL)].map(succeed));
    expect(await resultsOf(ctx(), sitting.personId as never)).toHaveLength(1);
  });
});

describe('whose it is', () => {
  it('a code of somebody else’s opens nothing', async () => {
    const { sitting } = await begin(guest());
    const { userQuestCode } = sitting;
    for (const who of [(await begin(guest())).who, guest(), await member()]) {
      const asked = [
        shop.call(calls.openQuest, { userQuestCode }, who),
        save(who, sitting, { sex: 'male' }),
        finish(who, sitting, ALL),
        shop.call(calls.renewQuest, { userQuestCode }, who),
      ];
      for (const { status, refusal } of await Promise.all<{
        status: number;
        refusal: { key: string } | null;
      }>(asked))
        expect({ status, key: refusal?.key }).toEqual({ status: 404, key: 'sittingNotFound' });
    }
  });

  it('a visitor’s cookie alone opens nothing, and begins anew', async () => {
    const bare = guest();
    const { who, sitting } = await begin(bare);
    await succeed(save(who, sitting, { sex: 'female' }));
    expect(await reopened(bare)).toBeNull();
    expect((await save(bare, sitting, { sex: 'male' })).refusal?.key).toBe('sittingNotFound');
    const anew = await begin(bare, sitting.personId);
    expect(anew.sitting).toMatchObject({ answers: [] });
    expect(anew.sitting.userQuestCode).not.toBe(sitting.userQuestCode);
    expect(
      (
        await shop.call(
          calls.openQuest,
          {},
          { ...bare, cookie: `${bare.cookie}; quest_key=${'x'.repeat(80)}` },
        )
      ).data.sitting,
    ).toBeNull();
  });

  it('a visitor’s cookie alone reads and changes nothing of a finished one, and beginning anew takes all away', async () => {
    const bare = guest();
    const { who, sitting } = await begin(bare);
    await succeed(finish(who, sitting, ALL));
    const mother = await begin(who, await person(who, 'parent'));
    const id = sitting.personId;
    const personsOf = async (one: Who) => (await succeed(shop.call(listHealthPersons, {}, one))).persons;
    expect((await personsOf(who))[0]).toMatchObject({ birth: '1990-05-04', sex: 'female' });
    expect((await personsOf(bare))[0]).toMatchObject({ id, birth: null, age: null, sex: 'unsaid' });
    const changes = [
      shop.call(saveHealthPerson, { id, name: '別人', relation: 'self' }, bare),
      shop.call(removeHealthPerson, { id }, bare),
      shop.call(saveHealthConsent, { id, kind: 'suggest', isGiven: false }, bare),
    ];
    for (const { refusal } of await Promise.all(changes)) expect(refusal?.key).toBe('personNotFound');
    const anew = await begin(bare, mother.sitting.personId);
    expect(await reopened(anew.who, sitting.userQuestCode).catch(() => null)).toBeNull();
    expect(await succeed(shop.call(calls.listQuests, {}, anew.who))).toHaveLength(1);
    expect((await personsOf(anew.who))[0]).toMatchObject({ birth: null, sex: 'unsaid' });
  });

  it('the header of point 7 says it as the cookie does', async () => {
    const bare = guest();
    const { sitting } = await begin(bare);
    const headers = { encryptionQuestCode: sitting.encryptionQuestCode };
    const { data } = await shop.call(calls.openQuest, {}, { ...bare, headers });
    expect(data.sitting?.userQuestCode).toBe(sitting.userQuestCode);
  });

  it('a page is shown a member’s while the sign-in lasts', async () => {
    const { key, who, sitting } = await begin(await member());
    expect(await openedByPage(ctx(), key, undefined)).toMatchObject({ userQuestCode: sitting.userQuestCode });
    expect(await openedByPage(ctx(), undefined, undefined)).toBeNull();
    const { signOut } = await import('#lib/people/account/calls/account.ts');
    await succeed(shop.call(signOut, {}, who));
    expect(await openedByPage(ctx(), key, undefined)).toBeNull();
  });

  it('a page shows the last that was opened, and the newest where that is not finished', async () => {
    const who = await member();
    const shownBy = async (key: string) => {
      const opened = await openedByPage(ctx(), key, undefined);
      return opened && resultToShow(ctx(), opened);
    };
    const own = await begin(who);
    expect(await shownBy(own.key)).toBeNull();
    await succeed(finish(own.who, own.sitting, ALL));
    const parent = await begin(who, await person(who, 'parent'));
    expect(await shownBy(parent.key)).toBe(own.sitting.userQuestCode);
    await succeed(finish(parent.who, parent.sitting, ALL));
    expect(await shownBy(parent.key)).toBe(parent.sitting.userQuestCode);
    expect(await shownBy(own.key)).toBe(own.sitting.userQuestCode);
  });

  it('a guest’s becomes the member’s who signs in', async () => {
    const { who, sitting } = await begin(guest());
    await succeed(save(who, sitting, { sex: 'female' }));
    const token = await shop.signIn(undefined, { cookie: who.cookie ?? '' });
    expect((await reopened({ token }))?.userQuestCode).toBe(sitting.userQuestCode);
    expect(await reopened(who)).toBeNull();
  });

  it('a guest’s is nobody’s who signs in without its key, and who begins anew agrees anew', async () => {
    const bare = guest();
    const { who, sitting } = await begin(bare);
    await succeed(finish(who, sitting, ALL));
    const [closed] = (await succeed(shop.call(listHealthPersons, {}, bare))).persons;
    expect(closed?.consents.some(({ isGiven }) => isGiven)).toBe(false);
    const refused = await shop.call(calls.beginQuest, { personId: sitting.personId }, bare);
    expect(refused.refusal?.key).toBe('privacyTermsRequired');
    const token = await shop.signIn(undefined, { cookie: bare.cookie ?? '' });
    expect(await succeed(shop.call(calls.listQuests, {}, { token }))).toEqual([]);
    const [adopted] = (await succeed(shop.call(listHealthPersons, {}, { token }))).persons;
    expect(adopted).toMatchObject({ name: '小日', birth: null, sex: 'unsaid', relation: 'other' });
    expect(adopted?.consents.some(({ isGiven }) => isGiven)).toBe(false);
  });

  it('is not spoken of by several profiles at once', async () => {
    const own = await member();
    const { sitting } = await begin(own);
    const mother = await begin(own, await person(own, 'parent'));
    expect(mother.sitting.userQuestCode).not.toBe(sitting.userQuestCode);
    expect(await succeed(shop.call(calls.listQuests, {}, own))).toHaveLength(2);
    expect((await reopened(own, sitting.userQuestCode))?.personId).toBe(sitting.personId);
  });
});

describe('what ends it', () => {
  it.each([
    [
      'consent',
      (id: string, who: Who) => shop.call(saveHealthConsent, { id, kind: 'answers', isGiven: false }, who),
    ],
    ['profile', (id: string, who: Who) => shop.call(removeHealthPerson, { id }, who)],
    [
      'removal',
      (_: string, who: Who, userQuestCode: string) => shop.call(calls.removeQuest, { userQuestCode }, who),
    ],
  ] as const)('takes the cart that it filled: %s', async (_, end) => {
    const { who, sitting } = await begin(guest());
    const { userQuestCode, personId } = sitting;
    const { db, now } = ctx();
    const [some] = await db.select({ id: sku.id }).from(sku).limit(1);
    if (!some) throw new Error('there are no goods');
    const row = { owner: 'v:x', userQuestCode, skuId: some.id, quantity: 1, createdAt: now };
    await db.insert(questionnaireCartLine).values(row);
    await succeed(end(personId, who, userQuestCode) as ReturnType<typeof shop.call>);
    const left = await db
      .select()
      .from(questionnaireCartLine)
      .where(eq(questionnaireCartLine.userQuestCode, userQuestCode));
    expect(left).toEqual([]);
  });

  it('consent that is taken back: nothing more is kept, and what was said goes', async () => {
    const { who, sitting } = await begin(guest());
    await succeed(save(who, sitting, { sex: 'female' }));
    await succeed(
      shop.call(saveHealthConsent, { id: sitting.personId, kind: 'answers', isGiven: false }, who),
    );
    expect((await save(who, sitting, { height: 160 })).refusal?.key).toBe('sittingNotFound');
    expect(
      await ctx().db.select().from(questSitting).where(eq(questSitting.userQuestCode, sitting.userQuestCode)),
    ).toEqual([]);
  });

  it('a profile that is deleted', async () => {
    const { who, sitting } = await begin(guest());
    await succeed(shop.call(removeHealthPerson, { id: sitting.personId }, who));
    expect(await reopened(who)).toBeNull();
  });

  it('questions that are gone: refused by name, kept, and gone on with in today’s', async () => {
    const { who, sitting } = await begin(guest());
    await succeed(save(who, sitting, { sex: 'female', height: 162 }));
    await ctx()
      .db.update(questSitting)
      .set({ questionsVersion: 900 })
      .where(eq(questSitting.userQuestCode, sitting.userQuestCode));
    const answer = await save(who, { ...sitting, version: 900 }, { weight: 56 });
    expect(answer.refusal?.key).toBe('questVersionGone');
    expect(await reopened(who)).toMatchObject({ isVersionGone: true, version: 900, answers: [{}, {}] });
    const renewed = await succeed(shop.call(calls.renewQuest, { userQuestCode: sitting.userQuestCode }, who));
    expect(renewed).toMatchObject({
      version: LATEST_QUESTIONS,
      isVersionGone: false,
      answers: [{ answer: 'female' }, { answer: 162 }],
    });
    expect((await save(who, { ...sitting, version: 900 }, { weight: 56 })).refusal?.key).toBe(
      'questVersionOther',
    );
    expect((await shop.call(calls.getQuestions, { version: 900 })).refusal?.key).toBe('questVersionGone');
    expect(
      (await shop.call(calls.getQuestions, { version: LATEST_QUESTIONS }, { lang: 'en' })).data.words
        .questions.sex?.text,
    ).toMatch(/sex/);
  });

  it('rules that no dietitian has signed: nobody is asked, and nothing is lost', async () => {
    const { who, sitting } = await begin(guest());
    await changeSetting(ctx(), 'questionnaireSignedRules', 0);
    await expect
      .poll(async () => (await save(who, sitting, { sex: 'female' })).refusal?.key)
      .toBe('questNotOpen');
    expect((await finish(who, sitting, ALL)).refusal?.key).toBe('questNotOpen');
    await changeSetting(ctx(), 'questionnaireSignedRules', LATEST_RULES);
    await expect.poll(async () => (await save(who, sitting, { sex: 'female' })).code).toBe(200);
  });

  it('thirty days without a word, for a guest and for no member', async () => {
    const left = await begin(guest());
    const kept = await begin(await member());
    shop.clock.advance(29 * 86_400);
    await succeed(save(left.who, left.sitting, { sex: 'female' }));
    await shop.settle();
    const codes = async () =>
      (await ctx().db.select({ code: questSitting.userQuestCode }).from(questSitting)).map(
        ({ code }) => code,
      );
    expect(await codes()).toContain(left.sitting.userQuestCode);
    shop.clock.advance(31 * 86_400);
    await shop.settle();
    expect(await codes()).not.toContain(left.sitting.userQuestCode);
    expect(await codes()).toContain(kept.sitting.userQuestCode);
  });
});

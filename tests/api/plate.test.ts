import { and, eq, like } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askDietitian, claimCase, getCase } from '#lib/care/care/calls.ts';
import { careCase } from '#lib/care/care/tables.ts';
import * as calls from '#lib/care/plate/calls.ts';
import type { AnswerPlateInput } from '#lib/care/plate/model/desk.ts';
import { modelPlate } from '#lib/care/plate/rules/score.ts';
import { plate } from '#lib/care/plate/tables.ts';
import {
  removeHealthPerson,
  saveHealthConsent,
  saveHealthPerson,
} from '#lib/catalog/health-profile/calls.ts';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { getPrivacy } from '#lib/fronts/privacy/calls.ts';
import { fileStore } from '#lib/kernel/files/store.ts';
import { upload } from '#lib/kernel/files/tables.ts';
import { CODE } from '#lib/kernel/http/endpoint.ts';
import { auditEntry, message } from '#lib/kernel/tables.ts';
import { addDays, addHours, addMinutes } from '#lib/kernel/time/clock.ts';
import { taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { ledgerEntry } from '#lib/money/ledger/tables.ts';
import { photo, plainPng } from '../setup/pictures.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { fromElsewhere } from './bought.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';

/** Photos of meals: members send them, one dietitian answers, and nobody else sees anything. */

let shop: TestShop;
let dietitian: string;
let colleague: string;
let merchant: string;
beforeAll(async () => {
  shop = await openTestShop();
  // A Monday morning, so that nothing is due too early.
  shop.clock.set(taipeiMoment('2026-11-30', '10:30'));
  dietitian = await signInStaffAt(shop.url, 'dietitian');
  merchant = await signInStaffAt(shop.url, 'merchant');
  colleague = await signInStaffAt(shop.url, 'admin');
});
afterAll(() => shop.stop());

const db = () => shop.runtime.context().db;

async function send(file: Buffer, cookie: string): Promise<{ path?: string; status: number; text: string }> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(file)], 'meal.jpg'));
  const headers = { cookie, origin: shop.url, ...fromElsewhere().headers };
  const answer = await shop.request('/backend-api/h5/article/upload', {
    method: 'POST',
    body: form,
    headers,
  });
  const text = await answer.text();
  const { data } = JSON.parse(text) as { data?: { path?: string } };
  return { status: answer.status, text, ...(data?.path ? { path: data.path } : {}) };
}

async function newMember() {
  const cookie = shop.visitor();
  return { cookie, token: await shop.signIn(undefined, { cookie }) };
}
type Member = Awaited<ReturnType<typeof newMember>>;

async function inputOf({ cookie }: Pick<Member, 'cookie'>, more: object = {}) {
  const { path = '' } = await send(await plainPng(40, 30), cookie);
  return {
    idempotencyKey: crypto.randomUUID(),
    picture: path,
    kind: 'myPlate' as const,
    meal: 'lunch' as const,
    note: '雞腿便當，飯吃了一半',
    agrees: true as const,
    ...more,
  };
}

async function sent(more: object = {}) {
  const member = await newMember();
  const input = await inputOf(member, more);
  const made = await succeed(shop.call(calls.sendPlate, input, { ...member, ...fromElsewhere() }));
  return { ...member, ...made, input };
}

/** The clock is not moved: the staff would have to sign in again. */
const changed = (number: string, set: Partial<typeof plate.$inferInsert>) =>
  db().update(plate).set(set).where(eq(plate.number, number));

const own = ({ token, number }: { token: string; number: string }) =>
  succeed(shop.call(calls.getPlate, { number }, { token }));
const claim = (number: string, cookie = dietitian) => shop.call(calls.claimPlate, { number }, { cookie });
const open = (number: string, cookie = dietitian) => shop.call(calls.getDeskPlate, { number }, { cookie });
const ANSWER = { praise: '蔬菜顏色很漂亮', change: '飯換一半糙米', swap: '紅茶換無糖豆漿' };
const answerOf = (number: string, more: object = {}): AnswerPlateInput => ({
  number,
  portions: modelPlate('myPlate'),
  isSet: true,
  ...ANSWER,
  ...more,
});
const answer = (number: string, more: object = {}, cookie = dietitian) =>
  shop.call(calls.answerPlate, answerOf(number, more), { cookie });
const actsOn = async (number: string) =>
  (
    await db()
      .select({ act: auditEntry.act })
      .from(auditEntry)
      .where(and(eq(auditEntry.subject, `plate:${number}`), like(auditEntry.act, 'plate.%')))
      .orderBy(auditEntry.id)
  ).map(({ act }) => act);

describe('a plate', () => {
  it('is sent, taken, answered, told, and brings points once', async () => {
    const one = await sent();
    expect(one).toMatchObject({ state: 'sent', canWithdraw: true, canErase: false, answer: null });
    // Sent on Monday within office hours, so due at the same time on Tuesday.
    expect(Date.parse(one.dueAt) - Date.parse(one.sentAt)).toBe(24 * 3_600_000);
    const taken = await succeed(claim(one.number));
    expect(taken.opened).toMatchObject({ meal: 'lunch', note: one.input.note, before: [], answer: null });
    const answered = await succeed(answer(one.number));
    expect(answered.opened?.answer).toMatchObject({ score: 100, band: 'green', ...ANSWER });
    // The same again, as a browser retries after a lost answer, and a different one.
    await succeed(answer(one.number));
    expect((await answer(one.number, { swap: '別的' })).refusal?.key).toBe('plateAnswered');

    const seen = await own(one);
    expect(seen).toMatchObject({ state: 'answered', canWithdraw: false, canErase: true, score: 100 });
    expect(seen.answer).toMatchObject({ by: '營養師 佩君', ...ANSWER });
    expect(seen.answer?.slices.map(({ percent }) => percent)).toEqual([35, 25, 20, 20]);
    const { trend, plates } = await succeed(shop.call(calls.listPlates, {}, { token: one.token }));
    expect(trend).toMatchObject({
      points: [{ score: 100, band: 'green', day: '2026-11-30' }],
      line: 'M0 0H100',
    });
    expect(plates).toHaveLength(1);

    const [row] = await db().select().from(plate).where(eq(plate.number, one.number));
    const entries = await db()
      .select()
      .from(ledgerEntry)
      .where(and(eq(ledgerEntry.memberId, row?.memberId ?? (0 as never)), eq(ledgerEntry.reason, 'plate')));
    expect(entries).toHaveLength(1);
    const told = await db()
      .select()
      .from(message)
      .where(eq(message.about, `plate:${one.number}`));
    expect(told).toHaveLength(1);
    // The digits of an address are no score.
    const words = `${told[0]?.subject} ${told[0]?.body}`.replace(/https?:\/\/\S+/g, '');
    for (const said of [...Object.values(ANSWER), '100', one.input.note]) expect(words).not.toContain(said);
    expect(await actsOn(one.number)).toEqual([
      'plate.claim',
      'plate.look',
      'plate.answer',
      'plate.look',
      'plate.look',
    ]);
    // The database does not contain the plain text.
    const kept = Buffer.concat([row?.said ?? new Uint8Array(), row?.answer ?? new Uint8Array()]).toString(
      'utf8',
    );
    for (const said of [one.input.note, 'lunch', ...Object.values(ANSWER)]) expect(kept).not.toContain(said);
  });

  it('sent twice with one key is one', async () => {
    const member = await newMember();
    const input = await inputOf(member);
    const [a, b] = await Promise.all([
      succeed(shop.call(calls.sendPlate, input, { ...member, ...fromElsewhere() })),
      succeed(shop.call(calls.sendPlate, input, { ...member, ...fromElsewhere() })),
    ]);
    expect(a.number).toBe(b.number);
  });

  it('is one of so many on a day, also when they come at once', async () => {
    const member = await newMember();
    const inputs = await Promise.all(Array.from({ length: 5 }, () => inputOf(member)));
    const answers = await Promise.all(
      inputs.map((input) => shop.call(calls.sendPlate, input, { ...member, ...fromElsewhere() })),
    );
    expect(answers.filter(({ refusal }) => refusal?.key === 'plateTooMany')).toHaveLength(2);
    expect((await succeed(shop.call(calls.listPlates, {}, member))).plates).toHaveLength(3);
  });

  it.each([
    ['no photo', { picture: '' }, 'picture', 'platePictureRequired'],
    ['a photo that nobody sent', { picture: `/uploads/${'a'.repeat(22)}.jpg` }, 'picture', 'pictureUnknown'],
    ['no meal', { meal: '' }, 'meal', 'plateMealRequired'],
    ['no consent', { agrees: false }, 'agrees', 'plateConsentRequired'],
    ['10,000 characters', { note: 'x'.repeat(10_000) }, 'note', 'textTooLong'],
    ['an invented plate', { kind: 'food-pyramid' }, 'kind', 'fieldInvalid'],
  ])('with %s is refused at its field', async (_, wrong, field, key) => {
    const member = await newMember();
    const input = { ...(await inputOf(member)), ...wrong } as never;
    const { refusal } = await shop.call(calls.sendPlate, input, { ...member, ...fromElsewhere() });
    expect(refusal?.errors[0]).toMatchObject({ field, key });
  });

  it('takes no photo of somebody else, and none that belongs to another meal', async () => {
    const [mine, other] = [await newMember(), await newMember()];
    const input = await inputOf(other);
    const stolen = await shop.call(calls.sendPlate, input, { ...mine, ...fromElsewhere() });
    expect(stolen.refusal?.errors[0]?.key).toBe('pictureUnknown');
    await succeed(shop.call(calls.sendPlate, input, { ...other, ...fromElsewhere() }));
    const again = { ...input, idempotencyKey: crypto.randomUUID() };
    const twice = await shop.call(calls.sendPlate, again, { ...other, ...fromElsewhere() });
    expect(twice.refusal?.errors[0]?.key).toBe('pictureUnknown');
  });
});

describe('its photo', () => {
  it('has lost the place where it was taken', async () => {
    const member = await newMember();
    const { path = '' } = await send(await photo(), member.cookie);
    const made = await inputOf(member, { picture: path });
    await succeed(shop.call(calls.sendPlate, made, { ...member, ...fromElsewhere() }));
    const bytes = await fileStore(shop.runtime.config).read(path.slice('/uploads/'.length));
    expect((await sharp(bytes ?? undefined).metadata()).exif).toBeUndefined();
  });

  it('that is a bomb is not unpacked', async () => {
    const { cookie } = await newMember();
    const bomb = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    const { path, text } = await send(bomb, cookie);
    expect(path).toBeUndefined();
    expect(text).toContain('pictureTooManyPixels');
  });

  it('is seen by a link alone, and by nobody once it is erased', async () => {
    const one = await sent();
    expect((await shop.request(one.picture)).status).toBe(200);
    expect((await shop.request(one.input.picture)).status).toBe(404);
    await succeed(shop.call(calls.withdrawPlate, { number: one.number }, one));
    await succeed(shop.call(calls.erasePlate, { number: one.number }, one));
    expect((await shop.request(one.picture)).status).toBe(404);
    expect((await shop.request(one.input.picture, { headers: { cookie: one.cookie } })).status).toBe(404);
    const [file] = await db()
      .select()
      .from(upload)
      .where(eq(upload.name, one.input.picture.slice(9)));
    expect(file?.forgottenAt).not.toBeNull();
  });
});

describe('a consent that is taken back', () => {
  /** The member's own profile, whose consents govern meals. */
  async function profileOf({ token }: { token: string }) {
    const who = { token };
    const { persons } = await succeed(
      shop.call(saveHealthPerson, { name: '我', birth: '', sex: 'unsaid', relation: 'self' }, who),
    );
    const id = persons[0]?.id ?? '';
    const say = (kind: 'answers' | 'dietitian', isGiven: boolean, more: object = {}) =>
      succeed(shop.call(saveHealthConsent, { id, kind, isGiven, ...more }, who));
    await say('answers', true);
    return { id, say };
  }

  it('ends the link that the dietitian was given with the meal, not the member’s own', async () => {
    const one = await sent();
    const picture = (await succeed(claim(one.number))).opened?.picture ?? '';
    const seen = await shop.request(picture);
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'no-store']);
    await succeed(shop.call(calls.withdrawPlate, { number: one.number }, one));
    expect((await shop.request(picture)).status).toBe(404);
    expect((await shop.request((await own(one)).picture)).status).toBe(200);
  });

  it('takes all meals with it, as the text promises: answered ones and those that wait', async () => {
    const one = await sent();
    const { say } = await profileOf(one);
    await succeed(claim(one.number));
    await succeed(answer(one.number));
    const input = await inputOf(one);
    const waiting = await succeed(shop.call(calls.sendPlate, input, { ...one, ...fromElsewhere() }));
    await say('answers', false);
    expect((await succeed(shop.call(calls.listPlates, {}, one))).plates).toEqual([]);
    expect((await shop.request(one.picture)).status).toBe(404);
    for (const { number } of [one, waiting]) expect((await open(number)).refusal?.key).toBe('plateNotFound');
  });

  it('goes with the profile, and leaves them where it is somebody else’s of the family', async () => {
    const one = await sent();
    const { id } = await profileOf(one);
    const mother = { name: '媽媽', birth: '', sex: 'female', relation: 'parent' } as const;
    const { persons } = await succeed(shop.call(saveHealthPerson, mother, one));
    const other = persons.find(({ relation }) => relation === 'parent')?.id ?? '';
    await succeed(shop.call(removeHealthPerson, { id: other }, one));
    expect((await own(one)).state).toBe('sent');
    await succeed(shop.call(removeHealthPerson, { id }, one));
    expect((await shop.call(calls.getPlate, { number: one.number }, one)).refusal?.key).toBe('plateNotFound');
  });

  /** The member's case, as the dietitian who claimed it sees it. */
  async function caseOf(one: Awaited<ReturnType<typeof sent>>, id: string) {
    await succeed(shop.call(askDietitian, { personId: id, text: '早餐夠嗎？' }, one));
    const [row] = await db()
      .select()
      .from(careCase)
      .where(eq(careCase.personId, id as PersonId));
    const { code } = row ?? { code: '' };
    await succeed(shop.call(claimCase, { code }, { cookie: dietitian }));
    return succeed(shop.call(getCase, { code }, { cookie: dietitian }));
  }

  it('opens to the member’s dietitian what was answered, and nothing that waits or that a colleague has taken', async () => {
    const one = await sent();
    const { id, say } = await profileOf(one);
    await succeed(claim(one.number));
    await succeed(answer(one.number));
    const another = async () =>
      succeed(shop.call(calls.sendPlate, await inputOf(one), { ...one, ...fromElsewhere() }));
    await succeed(claim((await another()).number, colleague));
    await another();
    await say('dietitian', true, { scopes: ['plates'], days: 30 });
    const { plates } = await caseOf(one, id);
    expect(plates?.map((shown) => shown.number)).toEqual([one.number]);
  });

  it('ends what the member’s dietitian was shown of answered meals, until it is given again', async () => {
    const one = await sent();
    const { id, say } = await profileOf(one);
    await succeed(claim(one.number));
    const shown = (await succeed(answer(one.number))).opened?.picture ?? '';
    await say('dietitian', true, { scopes: ['plates'], days: 30 });
    const { plates, answers } = await caseOf(one, id);
    expect(answers).toBeNull();
    expect(plates).toMatchObject([{ number: one.number, score: 100, band: 'green', meal: 'lunch' }]);
    expect((await shop.request(plates?.[0]?.picture ?? '')).status).toBe(200);
    await say('dietitian', false);
    expect((await shop.request(plates?.[0]?.picture ?? '')).status).toBe(404);
    expect((await shop.request(shown)).status).toBe(404);
    await say('dietitian', true, { scopes: ['plates'], days: 30 });
    expect((await shop.request(shown)).status).toBe(200);
  });
});

describe("another's plate", () => {
  it('is none for another member', async () => {
    const [one, other] = [await sent(), await newMember()];
    const { number } = one;
    const refused = await Promise.all([
      shop.call(calls.getPlate, { number }, other),
      shop.call(calls.withdrawPlate, { number }, other),
      shop.call(calls.erasePlate, { number }, other),
    ]);
    expect(refused.map(({ refusal }) => refusal?.key)).toEqual(refused.map(() => 'plateNotFound'));
    expect((await own(one)).state).toBe('sent');
  });

  it('is not for staff without the permission, and for no visitor', async () => {
    const one = await sent();
    const { number } = one;
    const cookie = merchant;
    const refused = await Promise.all([
      open(number, cookie),
      claim(number, cookie),
      answer(number, {}, cookie),
      shop.call(calls.releasePlate, { number }, { cookie }),
      shop.call(calls.listDeskPlates, {}, { cookie }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    expect((await shop.call(calls.listPlates, {})).code).toBe(CODE.expired);
  });

  it('is closed until it is taken, and to colleagues for good; that is noted', async () => {
    const one = await sent();
    expect((await succeed(open(one.number))).opened).toBeNull();
    await succeed(claim(one.number));
    const refused = await open(one.number, colleague);
    expect([refused.status, refused.refusal?.key]).toEqual([403, 'plateNotYours']);
    expect((await answer(one.number, {}, colleague)).refusal?.key).toBe('plateNotYours');
    expect(await actsOn(one.number)).toEqual(['plate.claim', 'plate.look', 'plate.refused']);
    const { looks } = await succeed(shop.call(getPrivacy, {}, { token: one.token }));
    expect(looks).toMatchObject([{ what: 'plate', number: one.number }]);
  });

  it('of two dietitians at once one gets it', async () => {
    const one = await sent();
    const both = await Promise.all([claim(one.number), claim(one.number, colleague)]);
    expect(both.filter(({ refusal }) => refusal?.key === 'plateTaken')).toHaveLength(1);
    expect(both.filter(({ code }) => code === CODE.ok)).toHaveLength(1);
  });
});

describe('the queue', () => {
  it('has what is due first first, nothing of health in it, and marks what is overdue', async () => {
    const one = await sent();
    const two = await sent();
    const list = () => succeed(shop.call(calls.listDeskPlates, {}, { cookie: dietitian }));
    const before = await list();
    const numbers = before.plates.map(({ number }) => number);
    expect(numbers.indexOf(one.number)).toBeLessThan(numbers.indexOf(two.number));
    expect(JSON.stringify(before)).not.toContain('lunch');
    expect(before.plates.find(({ number }) => number === two.number)?.isLate).toBe(false);
    await changed(two.number, { dueAt: addMinutes(shop.clock.now(), -1) });
    const after = await list();
    expect(after.plates.find(({ number }) => number === two.number)?.isLate).toBe(true);
    expect(after.counts.late).toBeGreaterThan(0);
  });

  it('gets back what a dietitian lays back or forgets', async () => {
    const one = await sent();
    await succeed(claim(one.number));
    await succeed(shop.call(calls.releasePlate, { number: one.number }, { cookie: dietitian }));
    await succeed(claim(one.number, colleague));
    await changed(one.number, { stateAt: addHours(shop.clock.now(), -25) });
    await shop.settle();
    expect((await succeed(open(one.number))).state).toBe('sent');
  });
});

describe('a member who changes their mind', () => {
  it('takes it back until it is answered: then no dietitian sees it', async () => {
    const one = await sent();
    await succeed(claim(one.number));
    await succeed(shop.call(calls.withdrawPlate, { number: one.number }, one));
    expect((await open(one.number)).refusal?.key).toBe('plateNotFound');
    expect((await answer(one.number)).refusal?.key).toBe('plateNotFound');
    // Idempotent.
    expect((await succeed(shop.call(calls.withdrawPlate, { number: one.number }, one))).state).toBe(
      'withdrawn',
    );
  });

  it('or is answered: of the two at once one happens', async () => {
    const one = await sent();
    await succeed(claim(one.number));
    const [back, told] = await Promise.all([
      shop.call(calls.withdrawPlate, { number: one.number }, one),
      answer(one.number),
    ]);
    const { state } = await own(one);
    expect([
      back.refusal === undefined || back.refusal === null,
      told.refusal === undefined || told.refusal === null,
    ]).toEqual(state === 'withdrawn' ? [true, false] : [false, true]);
  });

  it('erases what was answered, for good; what waits is taken back first', async () => {
    const one = await sent();
    const erase = () => shop.call(calls.erasePlate, { number: one.number }, one);
    expect((await erase()).refusal?.key).toBe('plateOpen');
    await succeed(claim(one.number));
    await succeed(answer(one.number));
    await succeed(erase());
    expect((await shop.call(calls.getPlate, { number: one.number }, one)).refusal?.key).toBe('plateNotFound');
    expect((await open(one.number)).refusal?.key).toBe('plateNotFound');
    const [row] = await db().select().from(plate).where(eq(plate.number, one.number));
    expect(row).toMatchObject({ state: 'erased', said: null, answer: null, picture: null, staffId: null });
  });

  it('need not: what was withdrawn goes by itself', async () => {
    const one = await sent();
    await succeed(shop.call(calls.withdrawPlate, { number: one.number }, one));
    const { plateWithdrawnDays } = shop.runtime.config.limits;
    await changed(one.number, { stateAt: addDays(shop.clock.now(), -plateWithdrawnDays - 1) });
    await shop.settle();
    const [row] = await db().select().from(plate).where(eq(plate.number, one.number));
    expect(row?.state).toBe('erased');
  });
});

describe('an answer', () => {
  it.each([
    ['without a praise', { praise: ' ' }, 'praise', 'platePraiseRequired'],
    ['without a swap', { swap: '' }, 'swap', 'plateSwapRequired'],
    ['whose sliders nobody has set', { isSet: false }, 'isSet', 'plateNotSet'],
    [
      'of an empty plate',
      { portions: { ...modelPlate('myPlate'), fields: { vegetables: 0, grains: 0, protein: 0, fruit: 0 } } },
      'portions.fields',
      'platePortionsEmpty',
    ],
    [
      'with a third of a fist',
      { portions: { ...modelPlate('myPlate'), fists: 1 / 3 } },
      'portions.fists',
      'fieldInvalid',
    ],
    ['that says what food may not', { swap: '換成可以治療失眠的' }, 'swap', 'careClaims'],
    ['that is too long', { change: 'x'.repeat(10_000) }, 'change', 'textTooLong'],
  ])('%s is refused at its field', async (_, wrong, field, key) => {
    const one = await sent();
    await succeed(claim(one.number));
    expect((await answer(one.number, wrong)).refusal?.errors[0]).toMatchObject({ field, key });
    expect((await own(one)).state).toBe('claimed');
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#lib/fronts/support/calls/complaint.ts';
import type { DeskComplaint } from '#lib/fronts/support/model.ts';
import { CODE } from '#lib/kernel/http/endpoint.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { LIMITS } from '../../src/areas.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { placeOrder } from './gateway.ts';
import { newMobile, openTestShop, succeed, type TestShop } from './harness.ts';

/** Complaints from the shopper to the staff and back. */

let shop: TestShop;
let merchant: string;
let cashier: string;
const PER_PAGE = 4;
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_COMPLAINTS_PER_PAGE: String(PER_PAGE) } });
  merchant = await signInStaffAt(shop.url, 'merchant');
  cashier = await signInStaffAt(shop.url, 'cashier');
});
afterAll(() => shop.stop());

const words = { subject: 'delivery', text: 'The box was open.' } as const;
const actsOn = async (number: string) =>
  (
    await shop.runtime
      .context()
      .db.select()
      .from(auditEntry)
      .where(eq(auditEntry.subject, `complaint:${number}`))
      .orderBy(auditEntry.id)
  ).map(({ act }) => act);

const sendAs = async (token: string, more = {}) =>
  succeed(shop.call(calls.saveComplaint, { ...words, ...more }, { token, lang: 'en' }));

const pageOf = (after?: number) =>
  succeed(shop.call(calls.listDeskComplaints, after ? { after } : {}, { cookie: merchant }));

/** From all pages of the list. */
async function openOnes(): Promise<DeskComplaint[]> {
  const found: DeskComplaint[] = [];
  for (let after: number | undefined; ; ) {
    const page = await pageOf(after);
    found.push(...page.complaints);
    if (page.after === null) return found;
    after = page.after;
  }
}

describe('a member’s complaint', () => {
  it('is answered by staff, in its language, and read by its member', async () => {
    const mobile = newMobile();
    const token = await shop.signIn(mobile);
    const { number, answerBy } = await sendAs(token, { email: 'amy@example.com' });
    const before = (await openOnes()).find((one) => one.number === number);
    expect(before).toMatchObject({ state: 'open', isLate: false, assignee: null, start: words.text });
    expect(answerBy).toBe(addDays(new Date(before?.createdAt ?? ''), LIMITS.complaintDays).toISOString());
    const text = 'We are sorry.\nA new one is on its way.';
    const seen = await succeed(shop.call(calls.getDeskComplaint, { number }, { cookie: merchant }));
    expect(seen).toMatchObject({ channel: 'mail', language: 'en', person: { email: 'amy@example.com' } });
    const answered = await succeed(
      shop.call(calls.answerComplaint, { number, text, seen: 0 }, { cookie: merchant }),
    );
    expect(answered).toMatchObject({ state: 'answered', assignee: '店長 雅婷', isOwn: true });
    const [mail] = await shop.outbox('amy@example.com');
    expect(mail?.subject).toContain(number);
    expect(mail?.body).toContain(text);
    expect(mail?.body).toContain(words.text);
    expect(mail?.body).toContain('/en/user/user/complaint/add');
    const { complaints } = await succeed(shop.call(calls.listOwnComplaints, {}, { token }));
    expect(complaints).toMatchObject([{ number, state: 'answered', answers: [{ text }] }]);
    expect(await actsOn(number)).toEqual(expect.arrayContaining(['complaint.look', 'complaint.answer']));
    expect((await openOnes()).map((one) => one.number)).not.toContain(number);
  });

  it('is about an order of their own, or refused', async () => {
    const placed = await placeOrder(shop);
    const { number } = await sendAs(placed.token, { order: placed.number });
    const seen = await succeed(shop.call(calls.getDeskComplaint, { number }, { cookie: merchant }));
    expect(seen.order).toBe(placed.number);
    const stranger = await shop.signIn();
    for (const asker of [{ token: stranger }, { cookie: shop.visitor() }]) {
      const given = { ...words, email: 'a@example.com', order: placed.number };
      const { refusal } = await shop.call(calls.saveComplaint, given, asker);
      expect(refusal?.errors[0]).toMatchObject({ field: 'order', key: 'orderNotFound' });
    }
    expect((await succeed(shop.call(calls.listOwnComplaints, {}, { token: stranger }))).complaints).toEqual(
      [],
    );
  });

  it('without an address is answered by SMS', async () => {
    const mobile = newMobile();
    const { number } = await sendAs(await shop.signIn(mobile));
    await succeed(
      shop.call(calls.answerComplaint, { number, text: 'On its way.', seen: 0 }, { cookie: merchant }),
    );
    const [sms] = await shop.outbox(`+886 ${mobile}`);
    expect(sms).toMatchObject({ channel: 'sms' });
    expect(sms?.body).toContain('On its way.');
  });
});

describe('two of the staff at once', () => {
  it('answer once: the second is refused with what the first wrote, and nothing more is sent', async () => {
    const { number } = await sendAs(await shop.signIn(), { email: 'twice@example.com' });
    const answers = await Promise.all(
      [merchant, cashier].map((cookie, i) =>
        shop.call(calls.answerComplaint, { number, text: `Answer ${i}`, seen: 0 }, { cookie, lang: 'en' }),
      ),
    );
    const lost = answers.findIndex(({ refusal }) => refusal?.key === 'complaintAnsweredMeanwhile');
    expect(answers[1 - lost]?.code).toBe(CODE.ok);
    expect(answers[lost]?.msg).toContain(`“Answer ${1 - lost}”`);
    expect(await shop.outbox('twice@example.com')).toHaveLength(1);
    const again = await succeed(
      shop.call(
        calls.answerComplaint,
        { number, text: 'And one more.', seen: 1 },
        { cookie: [merchant, cashier][lost] ?? '' },
      ),
    );
    expect(again.answers).toHaveLength(2);
  });

  it('cannot both look after it', async () => {
    const { number } = await sendAs(await shop.signIn());
    const mine = await succeed(shop.call(calls.assignComplaint, { number }, { cookie: cashier }));
    expect(mine).toMatchObject({ isOwn: true, assignee: '收銀 志明' });
    await succeed(shop.call(calls.assignComplaint, { number }, { cookie: cashier }));
    const { refusal, msg } = await shop.call(calls.assignComplaint, { number }, { cookie: merchant });
    expect(refusal?.key).toBe('complaintTaken');
    expect(msg).toContain('收銀 志明');
    expect((await actsOn(number)).filter((act) => act === 'complaint.assign')).toHaveLength(1);
  });
});

describe('staff', () => {
  it('close a complaint, which nobody answers any more', async () => {
    const { number } = await sendAs(await shop.signIn());
    const closed = await succeed(shop.call(calls.closeComplaint, { number }, { cookie: merchant }));
    expect(closed.state).toBe('closed');
    await succeed(shop.call(calls.closeComplaint, { number }, { cookie: merchant }));
    expect((await actsOn(number)).filter((act) => act === 'complaint.close')).toHaveLength(1);
    const late = await shop.call(
      calls.answerComplaint,
      { number, text: 'Too late.', seen: 0 },
      { cookie: merchant },
    );
    expect(late.refusal?.key).toBe('complaintClosed');
  });

  it('see what waits longest first, and what waits too long as late', async () => {
    const { number } = await sendAs(await shop.signIn());
    const list = await openOnes();
    const sent = list.map(({ createdAt }) => createdAt);
    expect(sent).toEqual([...sent].sort());
    shop.clock.set(addDays(shop.clock.now(), LIMITS.complaintDays + 1));
    merchant = await signInStaffAt(shop.url, 'merchant');
    expect((await openOnes()).find((one) => one.number === number)?.isLate).toBe(true);
  });

  it('go from page to page without losing one', async () => {
    const token = await shop.signIn();
    for (let i = 0; i < 3; i++) await sendAs(token, { text: `Number ${i}` });
    const { complaints, counts } = await pageOf();
    expect(complaints).toHaveLength(PER_PAGE);
    const all = (await openOnes()).map(({ number }) => number);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(counts.open);
  });

  it('need the permission; what does not exist is not found', async () => {
    const editor = await signInStaffAt(shop.url, 'editor');
    expect((await shop.call(calls.listDeskComplaints, {}, { cookie: editor })).status).toBe(403);
    const token = await shop.signIn();
    expect((await shop.call(calls.listDeskComplaints, {}, { token })).code).toBe(CODE.expired);
    const none = await shop.call(calls.getDeskComplaint, { number: 'C0' }, { cookie: merchant });
    expect([none.code, none.refusal?.key]).toEqual([CODE.notFound, 'complaintNotFound']);
  });
});

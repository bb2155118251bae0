import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { message } from '#lib/kernel/tables.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { member } from '#lib/people/account/tables.ts';
import * as calls from '#lib/people/inbox/calls.ts';
import { INBOX_PER_PAGE } from '#lib/people/inbox/model.ts';
import { deleteOldMessages, notifyMember } from '#lib/people/inbox/service.ts';
import { inboxMessage, messagePreference } from '#lib/people/inbox/tables.ts';
import { unsubscribe } from '#lib/people/mailing/calls.ts';
import { queueMarketing, unsubscribeLink } from '#lib/people/mailing/service.ts';
import { links } from '#lib/site/site/links.ts';
import { newMobile } from '../setup/call.ts';
import { openTestShop, type TestShop } from './harness.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

interface Person {
  readonly id: MemberId;
  readonly token: string;
  readonly recipient: string;
}

async function somebody(): Promise<Person> {
  const mobile = newMobile();
  const token = await shop.signIn(mobile);
  const [row] = await shop.runtime.context().db.select().from(member).where(eq(member.mobile, mobile));
  if (!row) throw new Error('nobody signed in');
  return { id: row.id, token, recipient: `+886 ${mobile}` };
}

const SHIPPED = {
  words: 'parcelShipped',
  locale: 'tw',
  params: { number: 'D1', tracking: '9001' },
  path: links.parcels('D1'),
} as const;

const tell = (id: MemberId, told: Partial<Parameters<typeof notifyMember>[2]> = {}) =>
  inTransaction(shop.runtime.context(), (tx) => notifyMember(tx, id, { ...SHIPPED, ...told }));
const inboxOf = async ({ token }: Person, input: { filter?: 'all' | 'unread'; before?: number } = {}) =>
  (await shop.call(calls.listInbox, input, { token })).data;
const sentTo = ({ recipient }: Person) =>
  shop.runtime.context().db.select().from(message).where(eq(message.recipient, recipient));

describe('what the shop tells a member', () => {
  it('is in their inbox with where it leads, in the language in which it was told, unread until it is opened', async () => {
    const person = await somebody();
    expect(await inboxOf(person)).toEqual({ messages: [], next: null, unread: 0 });
    await tell(person.id);
    await tell(person.id, { locale: 'en' });
    const { messages, unread } = await inboxOf(person);
    expect(unread).toBe(2);
    expect(messages).toMatchObject([
      { kind: 'parcel', title: 'Order D1 is on its way', path: links.parcels('D1'), isUnread: true },
      { title: '訂單 D1 已出貨', text: '訂單 D1 的包裹已經寄出。\n物流編號：9001' },
    ]);
    const id = messages[0]?.id ?? 0;
    const [once, again] = [
      await shop.call(calls.readMessage, { id }, { token: person.token }),
      await shop.call(calls.readMessage, { id }, { token: person.token }),
    ];
    expect([once.data, again.data]).toEqual([{ unread: 1 }, { unread: 1 }]);
    expect((await inboxOf(person, { filter: 'unread' })).messages).toMatchObject([
      { title: '訂單 D1 已出貨' },
    ]);
  });

  it('is nothing where its transaction is undone, in the inbox and on its way', async () => {
    const person = await somebody();
    const before = (await sentTo(person)).length;
    const undone = inTransaction(shop.runtime.context(), async (tx) => {
      await notifyMember(tx, person.id, SHIPPED);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await inboxOf(person)).messages).toEqual([]);
    expect(await sentTo(person)).toHaveLength(before);
  });

  it('is shown page by page, and what comes meanwhile moves nothing', async () => {
    const person = await somebody();
    for (let at = 0; at <= INBOX_PER_PAGE; at += 1)
      await tell(person.id, { params: { number: `D${at}`, tracking: '' } });
    const first = await inboxOf(person);
    expect(first.messages).toHaveLength(INBOX_PER_PAGE);
    await tell(person.id);
    const second = await inboxOf(person, { before: first.next ?? 0 });
    expect(second).toMatchObject({ messages: [{ title: '訂單 D0 已出貨' }], next: null });
  });

  it('is read all at once up to what was seen', async () => {
    const person = await somebody();
    await tell(person.id);
    const [seen] = (await inboxOf(person)).messages;
    await tell(person.id);
    const { data } = await shop.call(calls.readAllMessages, { upTo: seen?.id ?? 0 }, { token: person.token });
    expect(data).toEqual({ unread: 1 });
  });

  it('is nobody else’s to see or to read', async () => {
    const [person, other] = [await somebody(), await somebody()];
    await tell(person.id);
    const [own] = (await inboxOf(person)).messages;
    await shop.call(calls.readMessage, { id: own?.id ?? 0 }, { token: other.token });
    await shop.call(calls.readAllMessages, { upTo: own?.id ?? 0 }, { token: other.token });
    expect((await inboxOf(person)).unread).toBe(1);
    expect((await inboxOf(other)).messages).toEqual([]);
    expect((await shop.call(calls.getInboxState, undefined)).code).not.toBe(200);
  });

  it('is forgotten after its days', async () => {
    const person = await somebody();
    await tell(person.id);
    const ctx = shop.runtime.context();
    await deleteOldMessages({ ...ctx, now: addDays(ctx.now, ctx.config.limits.inboxDays - 1) });
    expect((await inboxOf(person)).messages).toHaveLength(1);
    await deleteOldMessages({ ...ctx, now: addDays(ctx.now, ctx.config.limits.inboxDays + 1) });
    expect((await inboxOf(person)).messages).toEqual([]);
  });
});

describe('what can wait', () => {
  const tonight = () => taipeiMoment(taipeiDay(addDays(shop.clock.now(), 1)), '23:30');
  const newest = async (person: Person) => (await sentTo(person)).sort((a, b) => b.id - a.id)[0];
  const tellAt = (now: Date, { id }: Person, told: Partial<typeof SHIPPED> | object = {}) =>
    inTransaction({ ...shop.runtime.context(), now }, (tx) => notifyMember(tx, id, { ...SHIPPED, ...told }));

  it('is held over the night and leaves in the morning, once', async () => {
    const person = await somebody();
    const now = tonight();
    await tellAt(now, person);
    expect((await inboxOf(person)).unread).toBe(1);
    const morning = taipeiMoment(taipeiDay(addDays(now, 1)), '08:00');
    expect(await newest(person)).toMatchObject({ status: 'held', holdUntil: morning });
    await shop.settle();
    expect(await newest(person)).toMatchObject({ status: 'held' });
    shop.clock.set(morning);
    await shop.settle();
    await shop.settle();
    expect(await newest(person)).toMatchObject({ status: 'sent', tries: 1 });
  });

  it('is not what is due today: a reminder to pick up leaves at once', async () => {
    const person = await somebody();
    await tellAt(tonight(), person, {
      words: 'parcelReminder',
      params: { number: 'D1', pickUpBy: '2026-11-20' },
    });
    expect(await newest(person)).toMatchObject({ status: 'waiting', holdUntil: null });
  });

  it('leaves at once where the member has chosen other hours', async () => {
    const person = await somebody();
    await shop.runtime
      .context()
      .db.insert(messagePreference)
      .values({ memberId: person.id, choices: {}, quietFrom: 0, quietTo: 0, updatedAt: shop.clock.now() });
    await tellAt(tonight(), person);
    expect(await newest(person)).toMatchObject({ status: 'waiting' });
  });
});

describe('what a member does not want', () => {
  it('stays in the inbox and goes nowhere else', async () => {
    const person = await somebody();
    const db = shop.runtime.context().db;
    const choices = { 'review:mail': false, 'review:sms': false };
    await db
      .insert(messagePreference)
      .values({ memberId: person.id, choices, quietFrom: 0, quietTo: 0, updatedAt: shop.clock.now() });
    const before = (await sentTo(person)).length;
    await tell(person.id, { words: 'reviewShown', params: { product: '魚油' } });
    expect(await sentTo(person)).toHaveLength(before);
    const kept = await db.select().from(inboxMessage).where(eq(inboxMessage.memberId, person.id));
    expect(kept).toMatchObject([{ kind: 'review' }]);
  });
});

describe('how a member wants to be told', () => {
  const choose = (person: Person, kind: string, channel: 'mail' | 'sms', isWanted: boolean) =>
    shop.call(calls.chooseMessages, { kind: kind as 'coins', channel, isWanted }, { token: person.token });

  it('is chosen kind by kind, two at once too, and obeyed where messages are queued', async () => {
    const person = await somebody();
    await Promise.all([choose(person, 'review', 'sms', false), choose(person, 'coins', 'sms', false)]);
    const { data } = await shop.call(calls.getMessagePreference, undefined, { token: person.token });
    const wanted = Object.fromEntries(data.kinds.map(({ kind, sms }) => [kind, sms]));
    expect(wanted).toMatchObject({ review: false, coins: false, level: true, order: true });
    expect(data.has).toEqual({ line: false, mail: false, sms: true });
    const before = (await sentTo(person)).length;
    await tell(person.id, { words: 'reviewShown', params: { product: '魚油' } });
    expect(await sentTo(person)).toHaveLength(before);
  });

  it('cannot be never, for what the law or a purchase needs', async () => {
    const person = await somebody();
    for (const kind of ['account', 'order', 'parcel', 'refund', 'service', 'support'])
      expect((await choose(person, kind, 'sms', false)).code).not.toBe(200);
    await tell(person.id, { words: 'parcelReminder', params: { number: 'D1', pickUpBy: '2026-11-20' } });
    expect((await sentTo(person)).map(({ body }) => body).join()).toContain('D1');
  });

  it('says what the link of a marketing message has ended, and ends it by the same book', async () => {
    const person = await somebody();
    const ctx = shop.runtime.context();
    const news = { channel: 'sms', contact: person.recipient, kind: 'offers', body: 'news' } as const;
    await choose(person, 'offers', 'sms', false);
    expect(await queueMarketing(ctx, news)).toBe(false);
    await choose(person, 'offers', 'sms', true);
    expect(await queueMarketing(ctx, news)).toBe(true);
    const key = new URL(unsubscribeLink(ctx, person.recipient, 'offers')).searchParams.get('key') ?? '';
    await shop.call(unsubscribe, { token: key });
    const { data } = await shop.call(calls.getMessagePreference, undefined, { token: person.token });
    expect(data.kinds.find(({ kind }) => kind === 'offers')).toMatchObject({ sms: false, isNeeded: false });
  });

  it('has quiet hours of its own, and refuses hours that no day has', async () => {
    const person = await somebody();
    const { token } = person;
    const { data } = await shop.call(calls.chooseQuietHours, { quietFrom: 23, quietTo: 7 }, { token });
    expect(data).toMatchObject({ quietFrom: 23, quietTo: 7 });
    await choose(person, 'coins', 'sms', false);
    const after = await shop.call(calls.getMessagePreference, undefined, { token });
    expect(after.data).toMatchObject({ quietFrom: 23, quietTo: 7 });
    expect((await shop.call(calls.chooseQuietHours, { quietFrom: 24, quietTo: 7 }, { token })).code).not.toBe(
      200,
    );
  });
});

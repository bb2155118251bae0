import { createHmac } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { deliverMessage } from '#lib/kernel/mail/message.ts';
import { message } from '#lib/kernel/tables.ts';
import { addDays, addMinutes } from '#lib/kernel/time/clock.ts';
import { taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { unbindProvider } from '#lib/people/account/calls/line.ts';
import { memberProvider } from '#lib/people/account/tables.ts';
import * as calls from '#lib/people/inbox/calls.ts';
import { lineTransport } from '#lib/people/inbox/line-push.ts';
import { notifyMember } from '#lib/people/inbox/service.ts';
import { links } from '#lib/site/site/links.ts';
import { readMember } from '../../src/demo/accounts.ts';
import { DEMO_LINE } from '../../src/demo/line.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { becomeMember, setLine } from './line-login-kit.ts';

/** Messages from the shop's official LINE account (docs/decisions/0053-line-push.md). */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_PROVIDER_TIMEOUT_SECONDS: '1' } });
});
afterAll(() => shop.stop());
beforeEach(() => behave({}));

const behave = (change: object) => setLine(shop, { channelTokens: 'well', pushes: 'well', ...change });

interface Friend {
  readonly id: MemberId;
  readonly token: string;
  readonly person: string;
  readonly sms: string;
}

/** The official account's actions in LINE's app. */
const atLine = (person: string, action: 'befriend' | 'unfriend') =>
  shop.request('/sandbox/line/people', { method: 'POST', body: new URLSearchParams({ person, action }) });

const choose = ({ token }: Pick<Friend, 'token'>, kind: 'parcel' | 'offers', isWanted = true) =>
  shop.call(calls.chooseMessages, { kind, channel: 'line', isWanted }, { token });
const preferenceOf = async ({ token }: Pick<Friend, 'token'>) =>
  succeed(shop.call(calls.getMessagePreference, undefined, { token }));

/** A friend of the official account who wants news of parcels there. */
async function friend(): Promise<Friend> {
  const { token, user, person, mobile } = await becomeMember(shop);
  const one = { id: user.id as MemberId, token, person, sms: `+886 ${mobile}` };
  await atLine(person, 'befriend');
  await succeed(choose(one, 'parcel'));
  return one;
}

let parcels = 0;
/** Notifies of a parcel outside quiet hours. @returns the start of its text */
async function tell({ id }: Pick<Friend, 'id'>, locale: 'tw' | 'zh' | 'en' = 'tw', now?: Date) {
  const number = `D${++parcels}`;
  const ctx = { ...shop.runtime.context(), ...(now ? { now } : {}) };
  const params = { number, pickUpBy: '2026-11-20' };
  const told = { words: 'parcelReminder', locale, params, path: links.parcels(number) } as const;
  await inTransaction(ctx, (tx) => notifyMember(tx, id, told));
  return number;
}
const db = () => shop.runtime.context().db;
const rowsTo = (recipient: string) =>
  db().select().from(message).where(eq(message.recipient, recipient)).orderBy(desc(message.id));
async function rowTo(recipient: string) {
  const [row] = await rowsTo(recipient);
  if (!row) throw new Error('nothing was sent there');
  return row;
}
interface Pushed {
  readonly userId: string;
  readonly text: string;
  readonly retryKey: string;
  readonly isDelivered: boolean;
}
async function pushesTo(person: string): Promise<Pushed[]> {
  const answer = await shop.request('/sandbox/line', { headers: { accept: 'application/json' } });
  const { pushes } = (await answer.json()) as { pushes: Pushed[] };
  return pushes.filter(({ userId }) => userId === person);
}
const tryAgain = async ({ person }: Friend, isLast = false) => {
  const ctx = shop.runtime.context();
  const { id } = await rowTo(person);
  return deliverMessage(ctx, lineTransport(ctx), id, { isLast });
};

describe('a message at LINE', () => {
  it('goes to friends who asked for it, in their language, with its page, once, and nowhere else', async () => {
    const one = await friend();
    const before = (await rowsTo(one.sms)).length;
    const number = await tell(one, 'en');
    await shop.settle();
    await shop.settle();
    const pushes = await pushesTo(one.person);
    expect(pushes).toMatchObject([{ isDelivered: true }]);
    expect(pushes[0]?.text).toContain(`Reminder: pick up order ${number} by 2026-11-20`);
    expect(pushes[0]?.text).toContain(`${shop.runtime.config.siteUrl}/en${links.parcels(number)}`);
    expect(await rowTo(one.person)).toMatchObject({
      channel: 'line',
      status: 'sent',
      tries: 1,
      instead: null,
    });
    expect(await rowsTo(one.sms)).toHaveLength(before);
  });

  it('is nothing that anybody gets who did not ask for it, is no friend, or has no LINE', async () => {
    const asked = await friend();
    await succeed(choose(asked, 'parcel', false));
    const stranger = await friend();
    await atLine(stranger.person, 'unfriend');
    const gone = await friend();
    await succeed(shop.call(unbindProvider, { provider: 'line' }, { token: gone.token }));
    for (const one of [asked, stranger, gone]) {
      const number = await tell(one);
      await shop.settle();
      expect(await pushesTo(one.person)).toEqual([]);
      expect((await rowTo(one.sms)).body).toContain(number);
    }
  });

  it('waits for the end of the quiet hours where it can', async () => {
    const one = await friend();
    const now = taipeiMoment(taipeiDay(addDays(shop.clock.now(), 1)), '23:30');
    const ctx = { ...shop.runtime.context(), now };
    const params = { number: 'D0', tracking: '' };
    const told = { words: 'parcelShipped', locale: 'tw', params, path: links.parcels('D0') } as const;
    await inTransaction(ctx, (tx) => notifyMember(tx, one.id, told));
    expect(await rowTo(one.person)).toMatchObject({ status: 'held', channel: 'line' });
  });

  it('leaves by SMS at once where somebody has blocked the account or taken LINE off meanwhile', async () => {
    const [blocked, unbound] = [await friend(), await friend()];
    for (const one of [blocked, unbound]) await tell(one);
    await atLine(blocked.person, 'unfriend');
    await succeed(shop.call(unbindProvider, { provider: 'line' }, { token: unbound.token }));
    await shop.settle();
    for (const one of [blocked, unbound]) {
      expect(await rowTo(one.person)).toMatchObject({ status: 'replaced', body: '', instead: null });
      expect(await rowTo(one.sms)).toMatchObject({ status: 'sent', channel: 'sms' });
      expect(await pushesTo(one.person)).toEqual([]);
    }
  });

  it('leaves by SMS at once where LINE does not know the person', async () => {
    const one = await friend();
    const person = `U${'0'.repeat(31)}1`;
    await db().update(memberProvider).set({ subject: person }).where(eq(memberProvider.memberId, one.id));
    await tell(one);
    await shop.settle();
    expect(await rowTo(person)).toMatchObject({
      status: 'replaced',
      tries: 1,
      lastError: 'LINE answered 400',
    });
    expect(await rowTo(one.sms)).toMatchObject({ status: 'sent' });
  });

  it('is taken by LINE and lost where the block has not been told yet, as LINE does it', async () => {
    const one = await friend();
    await atLine(one.person, 'unfriend');
    await db().update(memberProvider).set({ isFriend: true }).where(eq(memberProvider.memberId, one.id));
    await tell(one);
    await shop.settle();
    expect(await pushesTo(one.person)).toMatchObject([{ isDelivered: false }]);
  });

  it.each(['down', 'garbled', 'slow', 'limited', 'forbidden'] as const)(
    'while LINE is %s is tried again, and in the end leaves by SMS, once',
    async (pushes) => {
      const one = await friend();
      const number = await tell(one);
      await behave({ pushes });
      await shop.settle();
      expect(await rowTo(one.person)).toMatchObject({ status: 'waiting', tries: 1 });
      await tryAgain(one, true);
      await tryAgain(one, true);
      await shop.settle();
      expect(await rowTo(one.person)).toMatchObject({ status: 'replaced', tries: 2 });
      const told = (await rowsTo(one.sms)).filter(({ body }) => body.includes(number));
      expect(told).toMatchObject([{ status: 'sent' }]);
    },
  );

  it.each(['lost', 'slow', 'garbled'] as const)(
    'comes once, though the first answer was %s: LINE knows it again by its key',
    async (pushes) => {
      const one = await friend();
      await tell(one);
      await behave({ pushes });
      await shop.settle();
      await behave({});
      await tryAgain(one);
      expect(await rowTo(one.person)).toMatchObject({ status: 'sent', tries: 2 });
      expect(await pushesTo(one.person)).toMatchObject([
        {
          retryKey: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/),
        },
      ]);
    },
  );

  it('is not tried again when LINE would not know it any more', async () => {
    const one = await friend();
    await tell(one);
    await behave({ pushes: 'lost' });
    await shop.settle();
    await behave({});
    await db()
      .update(message)
      .set({ createdAt: addDays(shop.clock.now(), -1) })
      .where(eq(message.recipient, one.person));
    await tryAgain(one);
    expect(await rowTo(one.person)).toMatchObject({ status: 'replaced' });
    expect(await pushesTo(one.person)).toHaveLength(1);
  });

  it('leaves with another token where LINE takes the one that is kept no more, and waits where it gives none', async () => {
    const [first, second] = [await friend(), await friend()];
    await tell(first);
    await shop.settle();
    await shop.request('/sandbox/line/channel-tokens/expire', { method: 'POST' });
    await tell(second);
    await shop.settle();
    expect(await rowTo(second.person)).toMatchObject({ status: 'sent', tries: 1 });
    shop.clock.set(addMinutes(shop.clock.now(), 20));
    for (const channelTokens of ['down', 'garbled', 'slow']) {
      await behave({ channelTokens });
      await tell(first);
      await shop.settle();
      expect(await rowTo(first.person)).toMatchObject({ status: 'waiting', tries: 1 });
    }
  });
});

describe('the demo’s member', () => {
  it('hears at LINE of a parcel, though nobody has looked at the embedded LINE yet', async () => {
    await shop.runtime.context().db.execute(sql`delete from sandbox_line.person`);
    const number = await tell({ id: await readMember(shop.runtime.context()) });
    await shop.settle();
    const told = await pushesTo(DEMO_LINE.subject);
    expect(told.filter(({ text }) => text.includes(number))).toMatchObject([{ isDelivered: true }]);
  });
});

describe('what a member chooses for LINE', () => {
  it('is for who has bound it, of any kind but marketing, and at first nothing', async () => {
    const { token } = await becomeMember(shop);
    const unbound = { token: await shop.signIn() };
    expect(await preferenceOf(unbound)).toMatchObject({ isOnLine: false, has: { line: false } });
    const own = await preferenceOf({ token });
    expect(own).toMatchObject({ isOnLine: true, has: { line: false } });
    expect(own.addFriendUrl).toContain('line.me');
    expect(own.kinds.every(({ line }) => !line)).toBe(true);
    const { kinds } = await succeed(choose({ token }, 'parcel'));
    expect(kinds.filter(({ line }) => line)).toMatchObject([{ kind: 'parcel', isNeeded: true }]);
    expect((await choose({ token }, 'offers')).refusal?.errors).toMatchObject([{ field: 'channel' }]);
  });
});

describe('what LINE tells of friends', () => {
  const secret = () => shop.runtime.config.lineMessaging?.channelSecret ?? '';
  const sign = (body: string) => createHmac('sha256', secret()).update(body).digest('base64');
  const post = async (body: string, signature = sign(body)) =>
    (
      await shop.request('/line/webhook', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-line-signature': signature },
        body,
      })
    ).status;
  const event = (person: string, type: string, at: Date) =>
    JSON.stringify({ events: [{ type, timestamp: at.getTime(), source: { type: 'user', userId: person } }] });
  const isFriend = async ({ id }: Friend) => {
    const [row] = await db()
      .select({ isFriend: memberProvider.isFriend })
      .from(memberProvider)
      .where(and(eq(memberProvider.memberId, id)));
    return row?.isFriend;
  };

  it('counts by its own time, however late, however often', async () => {
    const one = await friend();
    const later = addMinutes(shop.clock.now(), 5);
    const blocked = event(one.person, 'unfollow', later);
    expect([await post(blocked), await post(blocked)]).toEqual([200, 200]);
    expect(await isFriend(one)).toBe(false);
    expect(await post(event(one.person, 'follow', shop.clock.now()))).toBe(200);
    expect(await isFriend(one)).toBe(false);
    expect(await post(event(one.person, 'follow', addMinutes(later, 1)))).toBe(200);
    expect(await isFriend(one)).toBe(true);
  });

  it('is believed of nobody but LINE, and what is unknown is let by', async () => {
    const one = await friend();
    const body = event(one.person, 'unfollow', addMinutes(shop.clock.now(), 5));
    for (const wrong of ['', 'x', sign(`${body} `), createHmac('sha256', 'x').update(body).digest('base64')])
      expect(await post(body, wrong)).toBe(401);
    expect(await isFriend(one)).toBe(true);
    for (const broken of ['', '{', '[]', '{"events":1}']) expect(await post(broken)).toBe(400);
    const other =
      '{"events":[{"type":"message"},null,{"type":"follow","timestamp":-1},{"type":"follow","source":{"userId":"\\u0000"},"timestamp":1}]}';
    for (const fine of ['{"destination":"U0","events":[]}', other]) expect(await post(fine)).toBe(200);
  });
});

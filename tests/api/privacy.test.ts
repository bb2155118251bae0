import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { review } from '#lib/after/review/tables.ts';
import { favourite } from '#lib/buying/favourite/tables.ts';
import { getDeskOrder } from '#lib/fronts/order-desk/calls.ts';
import { exportDeskOrders, listDeskOrders } from '#lib/fronts/order-list/calls.ts';
import * as calls from '#lib/fronts/privacy/calls.ts';
import { endMemberships, eraseLeftovers, makeCopy } from '#lib/fronts/privacy/service.ts';
import { consent, memberCopy, memberLeave } from '#lib/fronts/privacy/tables.ts';
import { fileStore } from '#lib/kernel/files/store.ts';
import { upload } from '#lib/kernel/files/tables.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { storedCard } from '#lib/money/card/tables.ts';
import { coinBalance } from '#lib/money/ledger/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { bindContact, sendBindCode } from '#lib/people/account/calls/account.ts';
import { formerContact, member, session } from '#lib/people/account/tables.ts';
import { address } from '#lib/people/address/tables.ts';
import { chooseMessages, getMessagePreference } from '#lib/people/inbox/calls.ts';
import { unsubscribe } from '#lib/people/mailing/calls.ts';
import { MAILING_KINDS } from '#lib/people/mailing/codes.ts';
import { refusedMailing, unsubscribeLink } from '#lib/people/mailing/service.ts';
import { acceptCookieConsent } from '#lib/site/tracking/calls.ts';
import { personalData } from '../../src/areas.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { bought } from './bought.ts';
import { newMobile, newVisitor, openTestShop, succeed, type TestShop } from './harness.ts';
import { newMember } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const DAY = 86_400;
const PRICES = { keptPrice: 500, toldPrice: 500, wasInStock: true };
const db = () => shop.runtime.context().db;

interface Someone {
  readonly token: string;
  readonly mobile: string;
  readonly cookie?: string;
}

/** Requests a code and reads it from the outbox. */
async function proofOf({ token, mobile, cookie }: Someone): Promise<string> {
  await succeed(shop.call(calls.sendProof, {}, { token, ...(cookie && { cookie }) }));
  const [sent] = await shop.outbox(`+886 ${mobile}`);
  return /\d{6}/.exec(sent?.body ?? '')?.[0] ?? '';
}

/** A member with every kind of data that a test looks for afterwards. */
async function someone(status = 50 as Parameters<typeof bought>[1]) {
  const buyer = await bought(shop, status);
  const email = `${crypto.randomUUID()}@example.com`;
  const { memberId } = buyer;
  const { now } = shop.runtime.context();
  await db().update(member).set({ email, realName: '林小美' }).where(eq(member.id, memberId));
  await db().insert(address).values({
    memberId,
    receiver: '林小美',
    countryCode: '+886',
    mobile: '0987654321',
    county: '臺北市',
    district: '信義區',
    zip: '110',
    detail: '松仁路 9 號',
    createdAt: now,
  });
  await db()
    .insert(favourite)
    .values({ memberId, goodsId: buyer.goodsId, createdAt: now, ...PRICES });
  return { ...buyer, email, cookie: newVisitor() };
}

const ask = async (who: Someone) =>
  succeed(shop.call(calls.requestLeave, { code: await proofOf(who) }, { token: who.token }));

/** The waiting period is over. */
async function daysLater(days = 14): Promise<void> {
  shop.clock.advance(days * DAY + 60);
  await shop.settle();
}

describe('a copy of everything', () => {
  it('is written by a job, told by mail, and opened with a code by its member alone', async () => {
    const who = await someone();
    const options = { token: who.token, cookie: who.cookie };
    const asked = await succeed(shop.call(calls.requestCopy, {}, { ...options, lang: 'en' }));
    expect(asked.copy?.state).toBe('asked');
    expect((await shop.call(calls.requestCopy, {}, options)).refusal?.key).toBe('copyTooOften');
    await shop.settle();
    const [mail] = await shop.outbox(who.email);
    expect(mail?.subject).toBe('The copy of your data is ready');

    const code = await proofOf(who);
    const links = await succeed(shop.call(calls.openCopy, { code }, options));
    const file = await shop.request(links.json, { headers: { cookie: who.cookie } });
    expect(file.headers.get('content-disposition')).toContain('attachment');
    const said = (await file.json()) as Record<string, Record<string, unknown>[]>;
    expect(said.profile?.[0]).toMatchObject({ mobile: who.mobile, email: who.email, realName: '林小美' });
    expect(said.orders?.[0]).toMatchObject({ number: who.number, recipient: { receiver: '王小明' } });
    expect(said.addresses?.[0]).toMatchObject({ detail: '松仁路 9 號' });
    expect(JSON.stringify(said)).not.toContain('passwordHash');

    const page = await shop.request(links.page, { headers: { cookie: who.cookie } });
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain('sandbox');
    expect(html).toContain('<h1>What Daypack holds about you</h1>');
    expect(html).toContain(who.number);
    expect(html).toContain('Completed');

    // The stored file is sealed: it contains health data that the database does not show.
    const kept = eq(memberCopy.memberId, who.memberId);
    const [copy] = await db().select().from(memberCopy).where(kept);
    const stored = await fileStore(shop.runtime.config).read(`${copy?.name}.json.0`);
    expect(Buffer.from(stored ?? []).toString('latin1')).not.toContain(who.mobile);

    // Its member has left, and no sweep has run yet.
    await db().update(memberCopy).set({ keptUntil: shop.runtime.context().now }).where(kept);
    expect((await shop.request(links.json, { headers: { cookie: who.cookie } })).status).toBe(404);
    await db().update(memberCopy).set({ keptUntil: copy?.keptUntil }).where(kept);

    // Another browser, and this one after the link has expired.
    expect((await shop.request(links.json, { headers: { cookie: newVisitor() } })).status).toBe(404);
    expect((await shop.request(`${links.page}x`, { headers: { cookie: who.cookie } })).status).toBe(404);
    shop.clock.advance(11 * 60);
    expect((await shop.request(links.json, { headers: { cookie: who.cookie } })).status).toBe(404);
    expect((await shop.call(calls.openCopy, { code }, options)).refusal?.key).toBe('codeUsed');
  });

  it('says what people typed as text, and not as a page', async () => {
    const who = await someone();
    await db().update(order).set({ note: '<script>alert(1)</script>' }).where(eq(order.number, who.number));
    const options = { token: who.token, cookie: who.cookie };
    await succeed(shop.call(calls.requestCopy, {}, options));
    await shop.settle();
    const links = await succeed(shop.call(calls.openCopy, { code: await proofOf(who) }, options));
    const html = await (await shop.request(links.page, { headers: { cookie: who.cookie } })).text();
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script>');
  });

  it('lies in pieces, and holds all of many orders', async () => {
    const who = await someone();
    const [one] = await db().select().from(order).where(eq(order.number, who.number));
    if (!one) throw new Error('no order');
    const { id: _, ...row } = one;
    const many = Array.from({ length: 1200 }, (__, i) => ({
      ...row,
      number: `${row.number}-${i}`,
      idempotencyKey: `${row.number}-${i}`,
      note: 'x'.repeat(500),
    }));
    for (let at = 0; at < many.length; at += 400)
      await db()
        .insert(order)
        .values(many.slice(at, at + 400));
    const options = { token: who.token, cookie: who.cookie };
    await succeed(shop.call(calls.requestCopy, {}, options));
    await shop.settle();
    const [copy] = await db().select().from(memberCopy).where(eq(memberCopy.memberId, who.memberId));
    expect(copy?.jsonPieces).toBeGreaterThan(1);
    const links = await succeed(shop.call(calls.openCopy, { code: await proofOf(who) }, options));
    const said = await (await shop.request(links.json, { headers: { cookie: who.cookie } })).json();
    expect(new Set((said as { orders: { number: string }[] }).orders.map(({ number }) => number)).size).toBe(
      1201,
    );
  });

  it('is written once by runs at the same moment, and anew after one that was killed', async () => {
    const who = await someone();
    await succeed(shop.call(calls.requestCopy, {}, { token: who.token }));
    const [copy] = await db().select().from(memberCopy).where(eq(memberCopy.memberId, who.memberId));
    const id = copy?.id ?? 0;
    // Killed after its first part, which the row records.
    const store = fileStore(shop.runtime.config);
    await store.write(`${copy?.name}.json.0`, new Uint8Array([1]));
    await db().update(memberCopy).set({ jsonPieces: 1 }).where(eq(memberCopy.id, id));
    const ctx = shop.runtime.workContext();
    await Promise.allSettled([
      makeCopy(ctx, personalData, id),
      makeCopy(ctx, personalData, id),
      makeCopy(ctx, personalData, id),
    ]);
    await shop.settle();
    expect(await store.read(`${copy?.name}.json.0`)).toBeNull();
    const [ready] = await db().select().from(memberCopy).where(eq(memberCopy.id, id));
    expect(ready?.state).toBe('ready');
    expect(
      (await shop.outbox(who.email)).filter(({ subject }) => subject.includes('你申請的資料')),
    ).toHaveLength(1);
  });

  it('is asked for anew a day later where its job has died', async () => {
    const who = await someone();
    // The remains of a job that always fails: an unfinished export.
    const lost = { memberId: who.memberId, locale: 'tw', state: 'asked', name: 'copy-lost' } as const;
    await db()
      .insert(memberCopy)
      .values({ ...lost, askedAt: shop.runtime.context().now });
    const again = () => shop.call(calls.requestCopy, {}, { token: who.token });
    expect((await again()).refusal?.key).toBe('copyTooOften');
    shop.clock.advance(DAY + 60);
    const answers = await Promise.all([again(), again()]);
    expect(answers.map(({ refusal }) => refusal?.key ?? 'asked').sort()).toEqual(['asked', 'copyTooOften']);
    await shop.settle();
    const copies = await db().select().from(memberCopy).where(eq(memberCopy.memberId, who.memberId));
    expect(copies.map(({ state }) => state)).toEqual(['ready']);
  });

  it('is thrown away after its days, and may be asked for again a day later', async () => {
    const who = await someone();
    await succeed(shop.call(calls.requestCopy, {}, { token: who.token }));
    await shop.settle();
    const [copy] = await db().select().from(memberCopy).where(eq(memberCopy.memberId, who.memberId));
    const store = fileStore(shop.runtime.config);
    expect(await store.read(`${copy?.name}.page.0`)).not.toBeNull();
    shop.clock.advance(7 * DAY + 60);
    await shop.settle();
    expect(await store.read(`${copy?.name}.page.0`)).toBeNull();
    const again = await succeed(shop.call(calls.getPrivacy, {}, { token: who.token }));
    expect(again).toMatchObject({ copy: { state: 'gone' }, copyAgainAt: null });
    expect((await shop.call(calls.openCopy, { code: '123456' }, { token: who.token })).refusal?.key).toBe(
      'copyNotThere',
    );
  });
});

describe('a deletion', () => {
  it('takes the person out of everything after its days, and keeps what bookkeeping needs', async () => {
    const who = await someone();
    const { now } = shop.runtime.context();
    await db().insert(review).values({
      goodsId: who.goodsId,
      memberId: who.memberId,
      orderLineId: who.orderLineId,
      stars: 5,
      text: '好吃',
      locale: 'tw',
      pictures: [],
      shownName: '林**',
      createdAt: now,
    });
    await db().insert(storedCard).values({
      memberId: who.memberId,
      secret: 'v1.x',
      fingerprint: crypto.randomUUID(),
      brand: 'visa',
      lastFour: '4242',
      expiresOn: '2031-01',
      createdAt: now,
    });
    const name = `${crypto.randomUUID().replaceAll('-', '').slice(0, 22)}.png`;
    await fileStore(shop.runtime.config).write(name, new Uint8Array([1]));
    await db().insert(upload).values({ name, bytes: 1, memberId: who.memberId, createdAt: now, keptAt: now });

    const state = await ask(who);
    expect(state.leave).not.toBeNull();
    expect((await shop.outbox(who.email))[0]?.subject).toContain('刪除');
    await shop.settle();
    expect((await succeed(shop.call(calls.getPrivacyNews, {}, { token: who.token }))).leaveDueAt).toBe(
      state.leave?.dueAt,
    );
    await daysLater();

    const [left] = await db().select().from(member).where(eq(member.id, who.memberId));
    expect(left).toMatchObject({ mobile: null, email: null, realName: '', nickName: '', passwordHash: null });
    expect(left?.leftAt).not.toBeNull();
    const [kept] = await db().select().from(order).where(eq(order.number, who.number));
    expect(kept).toMatchObject({
      payable: 600,
      status: 50,
      recipient: { receiver: '', mobile: '', detail: '' },
    });
    expect(kept?.recipient.county).toBe('臺北市');
    for (const table of [session, address, favourite])
      expect(await db().select().from(table).where(eq(table.memberId, who.memberId))).toEqual([]);
    const [said] = await db().select().from(review).where(eq(review.memberId, who.memberId));
    expect(said).toMatchObject({ text: '好吃', shownName: '' });
    const [card] = await db().select().from(storedCard).where(eq(storedCard.memberId, who.memberId));
    expect(card?.removedAt).not.toBeNull();
    await shop.settle();
    expect(await fileStore(shop.runtime.config).read(name)).toBeNull();
    const mails = await shop.outbox(who.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['你的日日包帳號已刪除']);
    const [proof] = await db().select().from(memberLeave).where(eq(memberLeave.memberId, who.memberId));
    expect(proof).toMatchObject({ state: 'done' });
    expect((await shop.call(calls.getPrivacy, {}, { token: who.token })).code).toBe(40014);
  });

  it('leaves the name, the mobile and the address nowhere in the database', async () => {
    const who = await someone();
    await ask(who);
    await daysLater();
    const { rows } = (await db().execute(sql`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb')`)) as unknown as {
      rows: { table_name: string; column_name: string }[];
    };
    const found: string[] = [];
    for (const { table_name, column_name } of rows) {
      // The last message, which confirms the deletion, must keep its recipient.
      if (table_name === 'message' || table_name === 'request_limit') continue;
      const [hit] = (
        (await db().execute(
          sql`select count(*)::int as n from ${sql.identifier(table_name)} where ${sql.identifier(column_name)}::text like any(array[${`%${who.mobile}%`}, ${`%${who.email}%`}])`,
        )) as unknown as { rows: { n: number }[] }
      ).rows;
      if (hit && hit.n > 0) found.push(`${table_name}.${column_name}`);
    }
    expect(found).toEqual([]);
  });

  it('leaves staff the order, which says that its member has gone', async () => {
    const who = await someone();
    const number = 'D18120100000001';
    await db().update(order).set({ number }).where(eq(order.number, who.number));
    await ask(who);
    await daysLater();
    const cookie = await signInStaffAt(shop.url, 'merchant');
    const { orders } = await succeed(shop.call(listDeskOrders, { q: number }, { cookie }));
    expect(orders).toHaveLength(1);
    const { personal } = await succeed(shop.call(getDeskOrder, { number }, { cookie }));
    expect(personal?.member).toEqual({ name: '', mobile: null, email: null, hasLeft: true });
    expect((await succeed(shop.call(listDeskOrders, { q: who.mobile }, { cookie }))).orders).toEqual([]);
    const path = `${API_BASE}${exportDeskOrders.path}?personal=1&q=${number}`;
    const file = await shop.request(path, { headers: { cookie } });
    expect(await file.text()).toContain(number);
  });

  it('is stopped by what is still open, and says what it is', async () => {
    const who = await someone(10);
    const { stops } = await succeed(shop.call(calls.getPrivacy, {}, { token: who.token }));
    expect(stops).toMatchObject([{ kind: 'unpaid', numbers: [who.number] }]);
    expect(stops[0]?.text).toContain('未付款');
    const code = await proofOf(who);
    expect((await shop.call(calls.requestLeave, { code }, { token: who.token })).refusal?.key).toBe(
      'leaveStopped',
    );
    // The code is still valid once the order is gone.
    await db().update(order).set({ status: 0 }).where(eq(order.number, who.number));
    expect(
      (await succeed(shop.call(calls.requestLeave, { code }, { token: who.token }))).leave,
    ).not.toBeNull();
  });

  it('wants a code, and the right one', async () => {
    const who = await someone();
    expect(
      (await shop.call(calls.requestLeave, { code: '000000' }, { token: who.token })).refusal?.key,
    ).toMatch(/^code/);
    await ask(who);
    await succeed(shop.call(calls.cancelLeave, {}, { token: who.token }));
  });

  it('takes the address out of the log of whoever ended messages by a link', async () => {
    const who = await someone();
    const key = new URL(unsubscribeLink(shop.runtime.context(), who.email, 'journal')).searchParams.get(
      'key',
    );
    await succeed(shop.call(unsubscribe, { token: key ?? '', scope: 'all' }));
    const logged = () =>
      db()
        .select()
        .from(auditEntry)
        .where(like(auditEntry.subject, `%${who.email}%`));
    expect(await logged()).toHaveLength(1);
    await ask(who);
    await daysLater();
    expect(await logged()).toEqual([]);
  });

  it('is taken back by a press until then, and asked for again', async () => {
    const who = await someone();
    await ask(who);
    const kept = await succeed(shop.call(calls.cancelLeave, {}, { token: who.token }));
    expect(kept.leave).toBeNull();
    expect((await shop.call(calls.cancelLeave, {}, { token: who.token })).refusal?.key).toBe('leaveNotAsked');
    await daysLater();
    const [still] = await db().select().from(member).where(eq(member.id, who.memberId));
    expect(still?.mobile).toBe(who.mobile);
  });

  it('waits for an order that came in between, tells so once, and is done when that is completed', async () => {
    const who = await someone();
    await ask(who);
    await db().update(order).set({ status: 20 }).where(eq(order.number, who.number));
    await daysLater();
    await daysLater(2);
    const [still] = await db().select().from(member).where(eq(member.id, who.memberId));
    expect(still?.leftAt).toBeNull();
    expect((await shop.outbox(who.email)).filter(({ subject }) => subject.includes('還有'))).toHaveLength(1);
    await db().update(order).set({ status: 50 }).where(eq(order.number, who.number));
    await daysLater(2);
    const [left] = await db().select().from(member).where(eq(member.id, who.memberId));
    expect(left?.leftAt).not.toBeNull();
  });

  it('is done once by processes at the same moment', async () => {
    const who = await someone();
    await ask(who);
    shop.clock.advance(14 * DAY + 60);
    const ctx = shop.runtime.workContext();
    const ended = await Promise.all([1, 2, 3].map(() => endMemberships(ctx, personalData)));
    expect(ended.reduce((sum, one) => sum + one)).toBe(1);
    await shop.settle();
    expect((await shop.outbox(who.email)).filter(({ subject }) => subject.includes('已刪除'))).toHaveLength(
      1,
    );
  });

  it('that is killed in the middle is undone whole, and done by the next run', async () => {
    const who = await someone();
    await ask(who);
    shop.clock.advance(14 * DAY + 60);
    const killed = [
      ...personalData,
      {
        tables: [],
        leave: () => Promise.reject(new Error('killed')),
      },
    ];
    await expect(endMemberships(shop.runtime.workContext(), killed)).rejects.toThrow('killed');
    const [still] = await db().select().from(member).where(eq(member.id, who.memberId));
    expect(still?.mobile).toBe(who.mobile);
    expect(await db().select().from(address).where(eq(address.memberId, who.memberId))).toHaveLength(1);
    await shop.settle();
    const [left] = await db().select().from(member).where(eq(member.id, who.memberId));
    expect(left?.mobile).toBeNull();
  });

  it('takes along what a request of the same moment has written', async () => {
    const who = await someone();
    await ask(who);
    await daysLater();
    const { now } = shop.runtime.context();
    await db()
      .insert(favourite)
      .values({ memberId: who.memberId, goodsId: who.goodsId, createdAt: now, ...PRICES });
    shop.clock.advance(2 * 3600);
    await eraseLeftovers(shop.runtime.workContext(), personalData);
    expect(await db().select().from(favourite).where(eq(favourite.memberId, who.memberId))).toEqual([]);
  });

  it('takes its last message along, once that was sent', async () => {
    const who = await someone();
    await ask(who);
    shop.clock.advance(14 * DAY + 60);
    await endMemberships(shop.runtime.workContext(), personalData);
    const later = async () => {
      shop.clock.advance(2 * 3600);
      await eraseLeftovers(shop.runtime.workContext(), personalData);
      return (await shop.outbox(who.email)).map(({ status }) => status);
    };
    // Its mail server does not answer, so it is retried.
    expect(await later()).toEqual(['waiting']);
    await shop.settle();
    expect(await later()).toEqual([]);
  });

  it('frees the mobile, whose next member is new and is welcomed without coins', async () => {
    const mobile = newMobile();
    const token = await shop.signIn(mobile);
    await shop.settle();
    const [first] = await db().select().from(member).where(eq(member.mobile, mobile));
    const memberId = first?.id as MemberId;
    const had = await coinBalance(shop.runtime.context(), memberId);
    expect(had).toBe(shop.runtime.config.limits.newMemberCoins);
    expect((await succeed(shop.call(calls.getPrivacy, {}, { token }))).coins).toBe(had);
    shop.clock.advance(61);
    await ask({ token, mobile });
    await daysLater();
    expect(await coinBalance(shop.runtime.context(), memberId)).toBe(0);

    await shop.signIn(mobile);
    await shop.settle();
    const [second] = await db().select().from(member).where(eq(member.mobile, mobile));
    expect(second?.id).not.toBe(memberId);
    expect(await coinBalance(shop.runtime.context(), second?.id as MemberId)).toBe(0);
    const hashes = await db().select().from(formerContact);
    expect(JSON.stringify(hashes)).not.toContain(mobile);
  });
});

const consentsOf = (memberId: MemberId) =>
  db().select().from(consent).where(eq(consent.memberId, memberId)).orderBy(consent.id);

describe('consents', () => {
  it('of a new member are kept with the version and the fingerprint of the texts, in their language', async () => {
    const mobile = newMobile();
    const token = await shop.signIn(mobile, { lang: 'en' });
    const { consents } = await succeed(shop.call(calls.getPrivacy, {}, { token, lang: 'en' }));
    expect(consents.find(({ kind }) => kind === 'terms')).toMatchObject({ isGiven: true, isOutdated: false });
    const [row] = await db().select().from(member).where(eq(member.mobile, mobile));
    const kept = await db()
      .select()
      .from(consent)
      .where(eq(consent.memberId, row?.id as MemberId));
    expect(kept.map(({ kind, locale }) => `${kind} ${locale}`)).toEqual(['terms en', 'privacy en']);
    expect(kept[0]?.textHash).toMatch(/^[0-9a-f]{64}$/);
    expect(kept[0]?.version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('of members from before are asked for once, also where two tabs agree at once', async () => {
    const { token, memberId } = await newMember(shop);
    const news = await succeed(shop.call(calls.getPrivacyNews, {}, { token }));
    expect(news.outdated).toEqual(['terms', 'privacy']);
    await Promise.all([1, 2, 3].map(() => succeed(shop.call(calls.acceptNewTexts, {}, { token }))));
    expect((await succeed(shop.call(calls.getPrivacyNews, {}, { token }))).outdated).toEqual([]);
    expect((await consentsOf(memberId)).map(({ kind }) => kind).sort()).toEqual(['privacy', 'terms']);
  });

  it('to cookies are kept with the text, its version and the moment, and with who said so', async () => {
    const { token, memberId } = await newMember(shop);
    await succeed(shop.call(acceptCookieConsent, { accept: '1' }, { token, lang: 'en' }));
    shop.clock.advance(60);
    await succeed(shop.call(acceptCookieConsent, { accept: '0' }, { token, lang: 'en' }));
    const said = await consentsOf(memberId);
    expect(said).toMatchObject([
      { kind: 'cookies', isGiven: true, locale: 'en' },
      { kind: 'cookies', isGiven: false, locale: 'en' },
    ]);
    expect(said[0]?.textHash).toMatch(/^[0-9a-f]{64}$/);
    expect(said[0]?.version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const [first, second] = said.map(({ at }) => at.getTime());
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(60_000);
    // A visitor's answer is stored in the browser only.
    await succeed(shop.call(acceptCookieConsent, { accept: '1' }));
    expect(await consentsOf(memberId)).toHaveLength(2);
  });

  it('to offers are one truth here, in the message settings and behind the link of a mail', async () => {
    const mobile = newMobile();
    const token = await shop.signIn(mobile);
    const [row] = await db().select().from(member).where(eq(member.mobile, mobile));
    const memberId = row?.id as MemberId;
    const marketing = async () => {
      const { consents } = await succeed(shop.call(calls.getPrivacy, {}, { token }));
      return consents.find(({ kind }) => kind === 'marketing');
    };
    const shown = async () => {
      const { kinds } = await succeed(shop.call(getMessagePreference, undefined, { token }));
      return kinds.filter(({ kind }) => MAILING_KINDS.some((one) => one === kind)).map(({ sms }) => sms);
    };
    const said = async () =>
      (await consentsOf(memberId)).filter(({ kind }) => kind === 'marketing').map(({ isGiven }) => isGiven);
    const choose = (kind: 'offers' | 'journal', isWanted: boolean) =>
      succeed(shop.call(chooseMessages, { kind, channel: 'sms', isWanted }, { token }));

    // Becoming a member is no consent to offers.
    expect([await marketing(), await shown()]).toMatchObject([
      { isGiven: false, version: null, at: null },
      [false, false, false],
    ]);
    await succeed(shop.call(calls.saveMailings, { isGiven: '1' }, { token }));
    await succeed(shop.call(calls.saveMailings, { isGiven: '1' }, { token }));
    expect([await marketing(), await shown()]).toMatchObject([
      { isGiven: true, isPartly: false, version: expect.any(String), at: expect.any(String) },
      [true, true, true],
    ]);
    expect(await said()).toEqual([true]);
    await choose('offers', false);
    expect(await marketing()).toMatchObject({ isGiven: true, isPartly: true });
    await succeed(shop.call(calls.saveMailings, { isGiven: '0' }, { token }));
    expect(await shown()).toEqual([false, false, false]);
    expect(await said()).toEqual([true, false]);
    // Given in the message settings.
    await choose('journal', true);
    expect(await said()).toEqual([true, false, true]);
    // Withdrawn by a mail's link, without signing in.
    const link = unsubscribeLink(shop.runtime.context(), `+886 ${mobile}`, 'journal');
    const key = new URL(link).searchParams.get('key') ?? '';
    await succeed(shop.call(unsubscribe, { token: key, scope: 'all' }));
    expect([await marketing(), await shown()]).toMatchObject([{ isGiven: false }, [false, false, false]]);
    expect(await said()).toEqual([true, false, true, false]);
  });

  it('to offers hold for an address that is bound later', async () => {
    const mobile = newMobile();
    const token = await shop.signIn(mobile);
    const bind = async () => {
      const email = `${crypto.randomUUID()}@example.com`;
      shop.clock.advance(61);
      await succeed(shop.call(sendBindCode, { email }, { token }));
      const [sent] = await shop.outbox(email);
      const code = /\d{6}/.exec(sent?.body ?? '')?.[0] ?? '';
      await succeed(shop.call(bindContact, { email, code }, { token }));
      return [...(await refusedMailing(shop.runtime.context(), email))].sort();
    };
    expect(await bind()).toEqual([...MAILING_KINDS].sort());
    const offers = { kind: 'offers', channel: 'sms', isWanted: true } as const;
    await succeed(shop.call(chooseMessages, offers, { token }));
    expect(await bind()).toEqual(['groups', 'journal']);
  });

  it('are asked for anew, once, when a text has changed', async () => {
    const mobile = newMobile();
    const token = await shop.signIn(mobile);
    const [row] = await db().select().from(member).where(eq(member.mobile, mobile));
    await db()
      .update(consent)
      .set({ version: '2025-01-01' })
      .where(sql`${consent.memberId} = ${row?.id} and ${consent.kind} = 'terms'`);
    expect((await succeed(shop.call(calls.getPrivacyNews, {}, { token }))).outdated).toEqual(['terms']);
    expect((await succeed(shop.call(calls.acceptNewTexts, {}, { token }))).outdated).toEqual([]);
    await succeed(shop.call(calls.acceptNewTexts, {}, { token }));
    expect(
      await db()
        .select()
        .from(consent)
        .where(eq(consent.memberId, row?.id as MemberId)),
    ).toHaveLength(3);
  });
});

describe('looks of staff', () => {
  it('are shown to the member whose order it was', async () => {
    const who = await someone();
    await db()
      .insert(auditEntry)
      .values({
        at: shop.runtime.context().now,
        actor: 'staff:1',
        act: 'order.look',
        subject: `order:${who.number}`,
        before: null,
        after: null,
        requestId: 'x',
      });
    const seen = async () => (await succeed(shop.call(calls.getPrivacy, {}, { token: who.token }))).looks;
    expect(await seen()).toMatchObject([{ what: 'order', number: who.number }]);
    const other = await someone();
    expect((await succeed(shop.call(calls.getPrivacy, {}, { token: other.token }))).looks).toEqual([]);
    // A list of bank accounts that includes theirs is also logged.
    await db()
      .insert(auditEntry)
      .values({
        at: shop.runtime.context().now,
        actor: 'staff:1',
        act: 'refund.look',
        subject: 'bankRefund:accounts',
        before: null,
        after: { refunds: [1] },
        requestId: 'y',
        shownOf: [who.memberId],
      });
    expect((await seen())[0]).toMatchObject({ what: 'bankRefund' });
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '#lib/kernel/config.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import { deliverMessage, queueMessage } from '#lib/kernel/mail/message.ts';
import type { Outgoing } from '#lib/kernel/mail/outgoing.ts';
import { smsSegments } from '#lib/kernel/mail/sms.ts';
import { createMessageTransport } from '#lib/kernel/mail/transport.ts';
import { message, shortLink } from '#lib/kernel/tables.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { type Arrived, openMailSink, openSmsSink, type Sink } from '../setup/sinks.ts';
import { newMobile, openTestShop, type TestShop } from './harness.ts';

/** The format of messages sent by a real shop. */

let shop: TestShop;
let mail: Sink;
let sms: Sink;
beforeAll(async () => {
  [mail, sms] = await Promise.all([openMailSink(), openSmsSink()]);
  shop = await openTestShop({
    env: { MAIL_FROM: '日日包 <hello@daypack.example>', MAIL_REPLY_TO: 'care@daypack.example' },
  });
});
afterAll(async () => {
  await Promise.all([mail.stop(), sms.stop()]);
  await shop.stop();
});

async function sent(outgoing: Outgoing, more: Partial<Config> = {}): Promise<Arrived | undefined> {
  const ctx = shop.runtime.context();
  const config = { ...ctx.config, ...more, mode: 'production', smtpUrl: mail.url, smsUrl: sms.url } as const;
  await inTransaction(ctx, (tx) => queueMessage(tx, outgoing));
  const [row] = await ctx.db.select().from(message).where(eq(message.recipient, outgoing.recipient));
  await deliverMessage(ctx, createMessageTransport(config), row?.id ?? 0, { isLast: false });
  return (outgoing.channel === 'mail' ? mail : sms).arrived.at(-1);
}
const toSomebody = (unsubscribeUrl?: string): Outgoing => ({
  channel: 'mail',
  recipient: `${crypto.randomUUID()}@example.com`,
  subject: 'A',
  body: 'B',
  ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
});
const header = (arrived: Arrived | undefined, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(arrived?.head ?? '')?.[1]?.trim();

describe('a mail', () => {
  it('is from whom the merchant says, and answered to whom they say', async () => {
    const arrived = await sent(toSomebody());
    expect(header(arrived, 'from')).toMatch(/ <hello@daypack\.example>$/);
    expect(header(arrived, 'reply-to')).toBe('care@daypack.example');
    expect(header(arrived, 'message-id')).toMatch(/^<[\da-f-]{36}@daypack\.example>$/);
  });

  it('says that nobody wrote it, beside how it is ended', async () => {
    for (const arrived of [await sent(toSomebody()), await sent(toSomebody('https://daypack.example/end'))]) {
      expect(header(arrived, 'auto-submitted')).toBe('auto-generated');
      expect(header(arrived, 'x-auto-response-suppress')).toBe('All');
    }
    expect(header(mail.arrived.at(-1), 'list-unsubscribe')).toBe('<https://daypack.example/end>');
  });
});

describe('an SMS', () => {
  const long = () => `${shop.url}/user/box/ahead?key=${'W'.repeat(90)}.${'s'.repeat(43)}&ask=skip`;
  const about = (body: string): Outgoing => ({ channel: 'sms', recipient: `+886 ${newMobile()}`, body });

  it('leaves with short links, which lead where the long ones led', async () => {
    const link = long();
    const said = `【日日包】訂閱 S1 將於 1 月 2 日扣款 NT$1,280：${link}`;
    const text = (await sent(about(said)))?.text ?? '';
    expect(smsSegments(said)).toBeGreaterThan(3);
    expect(smsSegments(text)).toBeLessThanOrEqual(2);
    const short = /https?:\S+/.exec(text)?.[0] ?? '';
    expect(short).toMatch(/\/s\/[A-Za-z0-9]{10}$/);
    const answer = await fetch(short, { redirect: 'manual', headers: { cookie: 'lang=en' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, link.slice(shop.url.length)]);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it('has the same short link for the same page, and leaves other addresses alone', async () => {
    const link = long();
    const elsewhere = `https://track.example/${'x'.repeat(60)}`;
    const texts = [await sent(about(`A ${link}, ${elsewhere}`)), await sent(about(`B ${link}`))];
    const [first, second] = texts.map((one) => /https?:\S+\/s\/\w+/.exec(one?.text ?? '')?.[0]);
    expect(first).toBe(second);
    expect(texts[0]?.text).toContain(`, ${elsewhere}`);
  });

  it('has links that end, and nobody finds by trying', async () => {
    const text = (await sent(about(`A ${long()}`)))?.text ?? '';
    const code = text.slice(-10);
    const statusOf = async (one: string) => (await shop.request(`/s/${one}`)).status;
    expect([await statusOf(code), await statusOf(`${code.slice(1)}x`)]).toEqual([302, 200]);
    const { db, now } = shop.runtime.context();
    await db
      .update(shortLink)
      .set({ until: addDays(now, -1) })
      .where(eq(shortLink.code, code));
    expect(await statusOf(code)).toBe(200);
    await shop.settle();
    expect(await db.select().from(shortLink).where(eq(shortLink.code, code))).toEqual([]);
  });
});

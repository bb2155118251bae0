import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '#lib/kernel/config.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import { deliverMessage, queueMessage } from '#lib/kernel/mail/message.ts';
import { createMessageTransport } from '#lib/kernel/mail/transport.ts';
import { message } from '#lib/kernel/tables.ts';
import { freePort } from '../setup/postgres.ts';
import { openMailSink, openSmsSink, type Sink } from '../setup/sinks.ts';
import { newMobile, openTestShop, type TestShop } from './harness.ts';

/** Messages whose provider does not confirm acceptance. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const sinks: Sink[] = [];
afterEach(async () => {
  for (const sink of sinks.splice(0)) await sink.stop();
});

const real = (urls: { mail?: Sink; sms?: Sink }): Config => ({
  ...shop.runtime.config,
  mode: 'production',
  smtpUrl: urls.mail?.url,
  smsUrl: urls.sms?.url,
});
async function written(channel: 'mail' | 'sms'): Promise<number> {
  const recipient = channel === 'mail' ? `${crypto.randomUUID()}@example.com` : `+886 ${newMobile()}`;
  const ctx = shop.runtime.context();
  await inTransaction(ctx, (tx) => queueMessage(tx, { channel, recipient, subject: 'A', body: 'B' }));
  const [row] = await ctx.db.select().from(message).where(eq(message.recipient, recipient));
  return row?.id ?? 0;
}
const stateOf = async (id: number) => {
  const [row] = await shop.runtime.context().db.select().from(message).where(eq(message.id, id));
  return row;
};

describe.each([
  ['mail', () => openMailSink({ hangsUp: true })],
  ['sms', () => openSmsSink({ hangsUp: true })],
] as const)('%s that may have been taken', (channel, openSink) => {
  it('is tried once more under the same id, and never again', async () => {
    const sink = await openSink();
    sinks.push(sink);
    const transport = createMessageTransport(real({ [channel]: sink }));
    const id = await written(channel);
    const deliver = () => deliverMessage(shop.runtime.context(), transport, id, { isLast: false });
    await expect(deliver()).rejects.toMatchObject({ name: 'UnclearError' });
    expect(await stateOf(id)).toMatchObject({ status: 'waiting', unclear: 1 });
    await expect(deliver()).rejects.toMatchObject({ name: 'PermanentError' });
    expect(await stateOf(id)).toMatchObject({ status: 'dead', unclear: 2 });
    expect(sink.arrived).toHaveLength(2);
    expect(new Set(sink.arrived.map((one) => one.id)).size).toBe(1);
    // A manual resend is sent nevertheless.
    await expect(deliver()).rejects.toMatchObject({ name: 'UnclearError' });
    expect(sink.arrived).toHaveLength(3);
  });

  it('by processes that ended meanwhile is not sent a third time', async () => {
    const sink = await openSink();
    sinks.push(sink);
    const transport = createMessageTransport(real({ [channel]: sink }));
    const id = await written(channel);
    const { db, now } = shop.runtime.context();
    const ended = new Date(now.getTime() - 1000);
    await db.update(message).set({ unclear: 1, takenUntil: ended }).where(eq(message.id, id));
    await expect(
      deliverMessage(shop.runtime.context(), transport, id, { isLast: false }),
    ).rejects.toMatchObject({ name: 'PermanentError' });
    expect(sink.arrived).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ status: 'dead' });
  });
});

describe('a message that was certainly not taken', () => {
  it.each([
    ['mail', 'the server hangs up before it', () => openMailSink({ takesNone: true })],
    ['mail', 'nobody is there', null],
    ['sms', 'nobody is there', null],
  ] as const)('is tried again and again: %s, %s', async (channel, _, openSink) => {
    const closed = await freePort();
    const sink = openSink
      ? await openSink()
      : { url: channel === 'mail' ? `smtp://127.0.0.1:${closed}` : `http://127.0.0.1:${closed}` };
    if ('stop' in sink) sinks.push(sink);
    const transport = createMessageTransport({ ...real({}), smtpUrl: sink.url, smsUrl: sink.url });
    const id = await written(channel);
    for (let i = 0; i < 4; i++)
      await expect(
        deliverMessage(shop.runtime.context(), transport, id, { isLast: false }),
      ).rejects.not.toMatchObject({ name: 'UnclearError' });
    expect(await stateOf(id)).toMatchObject({ status: 'waiting', unclear: 0, tries: 4 });
  });
});

describe('a message that is taken slowly', () => {
  it('is waited for, by mail and by SMS', async () => {
    const takesMs = 11_000;
    const [mail, sms] = [await openMailSink({ takesMs }), await openSmsSink({ takesMs })];
    sinks.push(mail, sms);
    const transport = createMessageTransport(real({ mail, sms }));
    const ids = [await written('mail'), await written('sms')];
    await Promise.all(
      ids.map((id) => deliverMessage(shop.runtime.context(), transport, id, { isLast: false })),
    );
    for (const id of ids) expect(await stateOf(id)).toMatchObject({ status: 'sent', tries: 1 });
    expect([mail.arrived.length, sms.arrived.length]).toEqual([1, 1]);
  }, 30_000);
});

describe('an SMS', () => {
  it.each([
    ['+886 0912000001', '+886912000001'],
    ['+86 13912345678', '+8613912345678'],
  ])('to %s is sent to %s', async (recipient, to) => {
    const sms = await openSmsSink();
    sinks.push(sms);
    const transport = createMessageTransport(real({ sms }));
    const sending = {
      id: 7,
      createdAt: new Date(0),
      tries: 1,
      channel: 'sms',
      body: 'B',
      recipient,
    } as const;
    await transport.send(sending);
    expect(sms.arrived).toMatchObject([{ to, text: 'B', id: expect.stringMatching(/^[\da-f-]{36}$/) }]);
  });

  it('to a country that is not set is not sent', async () => {
    const sms = await openSmsSink();
    sinks.push(sms);
    const transport = createMessageTransport({ ...real({ sms }), smsCountries: ['+886'] });
    const sending = { id: 7, createdAt: new Date(0), tries: 1, channel: 'sms', body: 'B' } as const;
    await expect(transport.send({ ...sending, recipient: '+86 13912345678' })).rejects.toThrow('+86');
    expect(sms.arrived).toEqual([]);
  });
});

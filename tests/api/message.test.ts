import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '#commands/run-command.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { PermanentError } from '#lib/kernel/jobs/events.ts';
import { type Jobs, startJobs } from '#lib/kernel/jobs/jobs.ts';
import { messageHandlers, messageSweeps } from '#lib/kernel/mail/jobs.ts';
import { deliverMessage, queueMessage } from '#lib/kernel/mail/message.ts';
import type { Outgoing } from '#lib/kernel/mail/outgoing.ts';
import type { Transport } from '#lib/kernel/mail/transport.ts';
import { message } from '#lib/kernel/tables.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { openTestShop, type TestShop } from './harness.ts';

let shop: TestShop;
let jobs: Jobs;
let sent: string[];
let send: Transport['send'];
const transport: Transport = {
  keepsBodies: false,
  mailsAtOnce: 1,
  smsAtOnce: 1,
  send: (outgoing) => send(outgoing),
};

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  sent = [];
  send = async ({ body }) => void sent.push(body);
  jobs = await startJobs({
    database: shop.runtime.database,
    log: pino({ level: 'silent' }),
    handlers: messageHandlers(transport),
    sweeps: messageSweeps,
    context: () => context(),
  });
});
afterEach(() => jobs.stop());

const context = (): Ctx => ({
  ...shop.runtime.context(),
  publish: (db, events) => jobs.publish(db, events),
});
const write = (body: string, other: Partial<Outgoing> = {}) =>
  inTransaction(context(), (tx) =>
    queueMessage(tx, { channel: 'sms', recipient: `to ${body}`, body, ...other }),
  );
const rowOf = async (body: string) => {
  const [row] = await context()
    .db.select()
    .from(message)
    .where(eq(message.recipient, `to ${body}`));
  if (!row) throw new Error('no such message');
  return row;
};
const stateOf = async (queue: string) => (await jobs.queues()).find((state) => state.queue === queue);

describe('a message', () => {
  it('leaves after what somebody waits for, in the order they were written, and is forgotten', async () => {
    await write('news');
    await write('more news');
    await write('a code', { validUntil: addMinutes(shop.clock.now(), 5) });
    await jobs.runDue();
    expect(sent).toEqual(['a code', 'news', 'more news']);
    expect(await rowOf('a code')).toMatchObject({ status: 'sent', body: '', tries: 1 });
  });

  it('that does not go through is tried again later, then it is dead, and can be sent all the same', async () => {
    send = async () => {
      throw new Error('no answer');
    };
    await write('late');
    await jobs.runDue();
    const failed = await rowOf('late');
    expect(failed).toMatchObject({ status: 'waiting', tries: 1, lastError: 'no answer', body: 'late' });
    expect(await stateOf('send-sms')).toMatchObject({ waiting: 0, later: 1, dead: 0 });

    const last = deliverMessage(context(), transport, failed.id, { isLast: true });
    await expect(last).rejects.toThrow('no answer');
    expect(await rowOf('late')).toMatchObject({ status: 'dead', body: 'late' });

    send = async ({ body }) => void sent.push(body);
    await deliverMessage(context(), transport, failed.id, { isLast: false });
    expect(sent).toEqual(['late']);
    expect(await rowOf('late')).toMatchObject({ status: 'sent', lastError: null, body: '' });
  });

  it('that is refused for good is dead at once, and listed until it is sent again', async () => {
    send = async () => {
      throw new PermanentError('no such mailbox');
    };
    await write('refused', { channel: 'mail' });
    await jobs.runDue();
    expect(await rowOf('refused')).toMatchObject({ status: 'dead', tries: 1 });
    expect(await stateOf('send-mail')).toMatchObject({ waiting: 0, later: 0, dead: 1 });
    expect(await jobs.dead(10)).toMatchObject([{ queue: 'send-mail', error: 'no such mailbox' }]);

    send = async ({ body }) => void sent.push(body);
    const said: string[] = [];
    const shell = {
      say: (line: string) => said.push(line),
      open: async () => ({ ...shop.runtime, jobs, stop: async () => undefined }),
    };
    await runCommand(['jobs'], shell);
    expect(said).toContain('send-mail: 0 waiting, 0 later, 0 active, 1 dead');
    expect(said.at(-1)).toMatch(/^dead since .*: send-mail \{"messageId":\d+\}, tries: 1, no such mailbox$/);
    await runCommand(['revive', 'send-mail'], shell);
    expect(said.at(-1)).toBe('1 dead jobs will be tried again.');
    await jobs.runDue();
    expect(sent).toEqual(['refused']);
    expect(await stateOf('send-mail')).toMatchObject({ dead: 0 });
  });

  it('is sent once by two that have its job', async () => {
    let arrived = () => {};
    const arrives = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    send = async ({ body }) => {
      arrived();
      await gate;
      sent.push(body);
    };
    await write('once');
    const { id } = await rowOf('once');
    const first = deliverMessage(context(), transport, id, { isLast: false });
    await arrives;
    const second = deliverMessage(context(), transport, id, { isLast: false });
    await expect(second).rejects.toThrow('it is being sent');
    go();
    await first;
    await deliverMessage(context(), transport, id, { isLast: false });
    expect(sent).toEqual(['once']);
    await jobs.runDue();
    expect(sent).toEqual(['once']);
  });

  it('with a code that has ended, by its time or by a newer one, is not sent', async () => {
    await write('ended', { validUntil: addMinutes(shop.clock.now(), -1) });
    await write('replaced', { recipient: 'to newest', validUntil: addMinutes(shop.clock.now(), 5) });
    await write('newest', { recipient: 'to newest', validUntil: addMinutes(shop.clock.now(), 5) });
    await jobs.runDue();
    expect(sent).toEqual(['newest']);
    expect(await rowOf('ended')).toMatchObject({ status: 'lapsed', body: '' });
  });

  it('that the version before left behind is sent', async () => {
    const { db, now } = context();
    const old = { channel: 'sms', createdAt: addMinutes(now, -6) } as const;
    await db.insert(message).values([
      { ...old, recipient: 'to old', body: 'old' },
      { ...old, recipient: 'to young', body: 'young', createdAt: now },
    ]);
    await jobs.runDue();
    expect(sent).toEqual(['old']);
    expect(await rowOf('young')).toMatchObject({ status: 'old' });
  });
});

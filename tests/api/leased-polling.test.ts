import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leasedPolling, type PollOutcome } from '#lib/kernel/jobs/leased-polling.ts';
import { message } from '#lib/kernel/tables.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { openTestShop, type TestShop } from './harness.ts';

/** Uses rows of the outbox as work that waits for another company's answer. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.runtime.context().db.delete(message));

const MOST = 3;

function turns(ask: (recipient: string) => Promise<'away' | undefined>, isOpen = true) {
  return leasedPolling({
    table: message,
    key: 'id',
    tries: 'tries',
    dueAt: 'nextTryAt',
    waits: eq(message.status, 'waiting'),
    most: MOST,
    atOnce: 1,
    isOpen: () => isOpen,
    nextAt: (now, { tries }) => (tries >= 1 ? null : addMinutes(now, 5)),
    ask: (_ctx, { recipient }) => ask(recipient),
  });
}

async function waiting(...recipients: string[]) {
  const { db, now } = shop.runtime.context();
  const row = { channel: 'sms', body: '', status: 'waiting', createdAt: now, nextTryAt: now } as const;
  await db.insert(message).values(recipients.map((recipient) => ({ ...row, recipient })));
  return rows();
}
const rows = () => shop.runtime.context().db.select().from(message).orderBy(asc(message.id));

describe('turns', () => {
  it('are set before anything is asked: who dies meanwhile leaves the row to the next turn', async () => {
    await waiting('dies');
    const dies = turns(async () => {
      throw new Error('killed');
    });
    const ctx = shop.runtime.context();
    await expect(dies.pollDue(ctx)).rejects.toThrow('killed');
    const [row] = await rows();
    expect(row).toMatchObject({ tries: 1, nextTryAt: addMinutes(ctx.now, 5) });
    // After the last attempt, the row is due again the next day.
    const later = { ...ctx, now: addMinutes(ctx.now, 6) };
    await expect(dies.pollDue(later)).rejects.toThrow('killed');
    expect((await rows())[0]).toMatchObject({ tries: 2, nextTryAt: addMinutes(later.now, 1440) });
    expect(await dies.pollDue(later)).toBe(0);
  });

  it('go to one of several who want the same', async () => {
    const [row] = await waiting('wanted');
    if (!row) throw new Error('no row');
    const asked: string[] = [];
    const wanted = turns(async (recipient) => void asked.push(recipient));
    const ctx = shop.runtime.context();
    const taken: PollOutcome[] = await Promise.all([1, 2, 3].map(() => wanted.poll(ctx, row)));
    expect(taken.toSorted()).toEqual(['done', 'skipped', 'skipped']);
    expect(asked).toEqual(['wanted']);
  });

  it('end with the first that is not answered, and are not lost while nobody can be asked', async () => {
    await waiting('a', 'b', 'c', 'd');
    const ctx = shop.runtime.context();
    expect(await turns(async () => undefined, false).pollDue(ctx)).toBe(0);
    const asked: string[] = [];
    const away = turns(async (recipient) => {
      asked.push(recipient);
      return recipient === 'b' ? 'away' : undefined;
    });
    expect(await away.pollDue(ctx)).toBe(2);
    expect(asked).toEqual(['a', 'b']);
    expect((await rows()).map(({ tries }) => tries)).toEqual([1, 1, 0, 0]);
  });
});

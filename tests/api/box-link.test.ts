import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  leaveByLink,
  pauseByLink,
  readBoxLink,
  skipByLink,
  unskipByLink,
} from '#lib/boxes/subscription-change/calls.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import { lockAccount } from '#lib/people/account/calls/devices.ts';
import { unlock } from '#lib/people/account/lock.ts';
import { lockLink } from '#lib/people/account/lock-link.ts';
import { member } from '#lib/people/account/tables.ts';
import { setCardGateway } from './card-kit.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { ctxOf, cyclesOf, messagesTo, onDay, paidYear, rowOf, subscribed, tick } from './subscription-kit.ts';

/**
 * The link in a charge's notice skips, pauses and ends, without a password (a box a month, the second on 31
 * March).
 */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  shop.clock.set(new Date('2027-03-01T12:00:00+08:00'));
  await setCardGateway(shop);
});

const keyOf = async (number: string): Promise<string> => {
  const told = await messagesTo(shop, number);
  return (
    told.map(({ body }) => /subscription\/box\?ask=skip&key=(\S+)/.exec(body)?.[1]).findLast(Boolean) ?? ''
  );
};

/** The first box is paid, and the notice of the second is sent. */
async function told(wanted: Parameters<typeof subscribed>[1] = {}) {
  const own = await subscribed(shop, wanted);
  await tick(shop);
  await onDay(shop, '2027-03-24');
  return { ...own, key: await keyOf(own.number) };
}

const read = (key: string) => succeed(shop.call(readBoxLink, { key }));

describe('the link of a notice', () => {
  it('shows the box and nothing of its member, and changes nothing by being read', async () => {
    const { id, number, key } = await told();
    const before = await rowOf(shop, id);
    const shown = await read(key);
    expect(shown).toMatchObject({
      number,
      open: {
        ...{ state: 'active', canPause: true, request: null },
        box: { number: 2, day: '2027-03-31', price: 1800, isOpen: true, state: 'planned' },
        leaving: { owed: 0, back: 0 },
      },
    });
    expect(shown.open?.box?.items).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toMatch(/address|recipient|card|feed/);
    expect(await rowOf(shop, id)).toEqual(before);
  });

  it('skips its box, once however often it is pressed', async () => {
    const { id, key } = await told();
    for (const _ of [1, 2])
      expect((await succeed(shop.call(skipByLink, { key }))).open?.box).toMatchObject({ state: 'skipped' });
    await onDay(shop, '2027-03-31');
    expect((await cyclesOf(shop, id)).map(({ state }) => state)).toEqual(['paid', 'skipped']);
  });

  it('lets it come after all, at what was told', async () => {
    const { id, key } = await told();
    await succeed(shop.call(skipByLink, { key }));
    for (const _ of [1, 2])
      expect((await succeed(shop.call(unskipByLink, { key }))).open?.box).toMatchObject({
        ...{ day: '2027-03-31', price: 1800, state: 'planned' },
      });
    await onDay(shop, '2027-03-31');
    expect((await cyclesOf(shop, id)).map(({ state }) => state)).toEqual(['paid', 'paid']);
  });

  it('pauses from today on', async () => {
    const { id, key } = await told();
    expect((await shop.call(pauseByLink, { key, months: 4 as never })).refusal?.errors[0]).toMatchObject({
      field: 'months',
      key: 'pauseMonthsRequired',
    });
    for (const _ of [1, 2])
      expect((await succeed(shop.call(pauseByLink, { key, months: 2 }))).open).toMatchObject({
        state: 'paused',
        pausedUntil: '2027-05-24',
      });
    expect(await rowOf(shop, id)).toMatchObject({ pauseReason: 'member' });
  });

  it('ends at once, for the sum that was shown', async () => {
    const { id, key } = await told();
    expect((await shop.call(leaveByLink, { key, owed: 5 })).refusal?.key).toBe('owedChanged');
    for (const _ of [1, 2])
      expect((await succeed(shop.call(leaveByLink, { key, owed: 0 }))).open).toMatchObject({
        state: 'ended',
      });
    await onDay(shop, '2027-03-31');
    expect((await rowOf(shop, id)).state).toBe('ended');
    expect((await cyclesOf(shop, id)).filter(({ state }) => state === 'paid')).toHaveLength(1);
  });

  it('asks once for what is owed, and leads to where it is paid', async () => {
    const { number, key } = await told({ lastCycle: 12 });
    const { leaving } = (await read(key)).open ?? {};
    expect(leaving?.owed).toBe(200);
    const answers = [];
    for (const _ of [1, 2]) answers.push(await succeed(shop.call(leaveByLink, { key, owed: 200 })));
    expect(answers[0]?.open).toMatchObject({ state: 'paused', request: { kind: 'terminate', fee: 200 } });
    expect(answers[0]?.open?.request?.payAt).toMatch(/^http/);
    expect(answers[1]).toEqual(answers[0]);
    const asked = (await messagesTo(shop, number)).filter(({ body }) => body.includes('NT$200'));
    expect(asked).toHaveLength(1);
  });

  it('holds until the cut-off of its box, for this shop’s own keys alone', async () => {
    const { key } = await told();
    for (const bad of ['x', `${key}x`, `${key.slice(0, -3)}abc`])
      expect((await shop.call(readBoxLink, { key: bad })).refusal?.key).toBe('boxLinkOver');
    shop.clock.set(new Date('2027-03-28T00:00:00+08:00'));
    expect((await read(key)).open).toBeNull();
    for (const acted of [
      shop.call(skipByLink, { key }),
      shop.call(unskipByLink, { key }),
      shop.call(pauseByLink, { key, months: 1 }),
      shop.call(leaveByLink, { key, owed: 0 }),
    ])
      expect((await acted).refusal?.key).toBe('boxLinkOver');
  });

  it('is taken back with the account, for good', async () => {
    const { id, key, memberId } = await told();
    const lock = new URL(lockLink(ctxOf(shop), memberId)).searchParams.get('key') ?? '';
    await succeed(shop.call(lockAccount, { key: lock }));
    expect((await read(key)).open).toBeNull();
    expect((await shop.call(skipByLink, { key })).refusal?.key).toBe('boxLinkOver');
    await inTransaction(ctxOf(shop), async (tx) => {
      await tx.db.update(member).set({ passwordHash: 'another' }).where(eq(member.id, memberId));
      await unlock(tx, memberId);
    });
    expect((await read(key)).open).toBeNull();
    expect((await rowOf(shop, id)).state).toBe('active');
  });

  it('gives back what a year has paid for and not sent', async () => {
    const { number, id } = await paidYear(shop);
    await onDay(shop, '2028-02-17');
    const key = await keyOf(number);
    const { leaving } = (await read(key)).open ?? {};
    await succeed(shop.call(leaveByLink, { key, owed: 0, back: leaving?.back ?? -1 }));
    expect((await rowOf(shop, id)).state).toBe('ended');
  });
});

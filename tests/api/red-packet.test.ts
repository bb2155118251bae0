import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#lib/kernel/context.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import * as calls from '#lib/money/coupon/calls.ts';
import { RedPacketRecord } from '#lib/money/coupon/record.ts';
import { addRedPacket } from '#lib/money/coupon/service.ts';
import { getCoins } from '#lib/money/ledger/calls.ts';
import { checkLedger } from '#lib/money/ledger/service.ts';
import { ledgerBooks } from '../../src/areas.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { newMember } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const name = { tw: '開店紅包', zh: '开业红包', en: 'Opening red packet' };
const pack = (pot: number, shares: number, fromDay = 0, toDay = 3) => {
  const now = shop.clock.now();
  const [startsAt, endsAt] = [addDays(now, fromDay), addDays(now, toDay)];
  return inTransaction(shop.runtime.context(), (tx) =>
    addRedPacket(tx, RedPacketRecord.parse({ name, wish: name, pot, shares, startsAt, endsAt })),
  );
};
const open = (token: string, packetId: number) => shop.call(calls.openRedPacket, { packetId }, { token });
const seen = async (packetId: number, token?: string) =>
  (await succeed(shop.call(calls.listRedPackets, {}, token ? { token } : {}))).packets.find(
    (one) => one.id === packetId,
  );

describe('a red packet', () => {
  it('is opened once by each, and its coins are there at once', async () => {
    const id = await pack(100, 4);
    const { token } = await newMember(shop);
    expect(await seen(id)).toMatchObject({ state: 'open', left: 4, coins: null });
    const { coins } = await succeed(open(token, id));
    expect(coins).toBeGreaterThan(0);
    expect(await succeed(shop.call(getCoins, {}, { token }))).toMatchObject({ balance: coins });
    expect(await seen(id, token)).toMatchObject({ state: 'opened', left: 3, coins });
    expect((await open(token, id)).refusal?.key).toBe('redPacketClaimed');
  });

  it('is taken to the last coin by a crowd, and no further', async () => {
    const id = await pack(200, 12);
    const crowd = await Promise.all(Array.from({ length: 30 }, () => newMember(shop)));
    const answers = await Promise.all(crowd.map(({ token }) => open(token, id)));
    const given = answers.flatMap(({ code, data }) => (code === 200 ? [data.coins] : []));
    expect(given.length).toBeLessThanOrEqual(12);
    for (const { token } of crowd)
      await open(token, id).then(({ code, data }) => code === 200 && given.push(data.coins));
    expect(given).toHaveLength(12);
    expect(given.reduce((sum, coins) => sum + coins, 0)).toBe(200);
    const late = await newMember(shop);
    expect((await open(late.token, id)).refusal?.key).toBe('redPacketsTaken');
    expect(await seen(id, late.token)).toMatchObject({ state: 'gone', left: 0 });
    expect((await checkLedger(shop.runtime.context(), ledgerBooks)).problems).toEqual([]);
  });

  it('is opened once by who taps many times at once', async () => {
    const id = await pack(50, 10);
    const { token } = await newMember(shop);
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(token, id)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ refusal }) => refusal?.key ?? []))).toEqual(
      new Set(['redPacketClaimed']),
    );
  });

  it('is not there before its time, after it, or at all', async () => {
    const { token } = await newMember(shop);
    const keyOf = async (id: number) => (await open(token, id)).refusal?.key;
    expect(await keyOf(await pack(10, 2, 1, 2))).toBe('giftFailed');
    expect(await keyOf(await pack(10, 2, -2, -1))).toBe('giftFailed');
    expect(await keyOf(987_654_321)).toBe('giftFailed');
    expect((await shop.call(calls.openRedPacket, { packetId: 1 })).code).toBe(40014);
  });
});

import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawReturn } from '#lib/after/returns/calls.ts';
import { returnRequest } from '#lib/after/returns/tables.ts';
import { requestPayout } from '#lib/buying/referral/calls.ts';
import { referralPayout } from '#lib/buying/referral/tables.ts';
import { getStores } from '#lib/catalog/branches/calls.ts';
import * as calls from '#lib/fronts/privacy/calls.ts';
import { deleteOldCopies, endMemberships, makeCopy } from '#lib/fronts/privacy/service.ts';
import { memberCopy, memberLeave } from '#lib/fronts/privacy/tables.ts';
import { fileStore } from '#lib/kernel/files/store.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { PersonalData } from '#lib/kernel/personal.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { order } from '#lib/orders/order/tables.ts';
import { setPassword, signInWithPassword } from '#lib/people/account/calls/account.ts';
import { member, session } from '#lib/people/account/tables.ts';
import { boundCard } from '#lib/sandbox/ecpg/tables.ts';
import { personalData } from '../../src/areas.ts';
import { cardsOf, saveCard, setCardGateway } from './card-kit.ts';
import { giveCoupon } from './discounts.ts';
import { openInTheMorning } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { earnerOf, PAYEE } from './referral-kit.ts';
import { applied, apply, receivedOrder } from './returns-kit.ts';
import { createGood, newMember, orderOne, RECIPIENT } from './shelf.ts';

/**
 * Actions that a member starts at the very moment when the account is deleted
 * (docs/decisions/0055-privacy.md).
 */

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());

const db = () => shop.runtime.context().db;
type Who = Pick<Awaited<ReturnType<typeof newMember>>, 'token' | 'memberId'>;

/** The deletion was requested, and its waiting period is over. */
async function askedToLeave({ memberId }: Who): Promise<void> {
  const { now } = shop.runtime.context();
  await db()
    .insert(memberLeave)
    .values({ memberId, locale: 'tw', state: 'asked', askedAt: addDays(now, -14), dueAt: now });
}

const leaver = async (contact: { email?: string } = {}): Promise<Awaited<ReturnType<typeof newMember>>> => {
  const who = await newMember(shop, contact);
  await askedToLeave(who);
  return who;
};

const end = (all: readonly PersonalData[] = personalData) => endMemberships(shop.runtime.workContext(), all);

const hasLeft = async (memberId: MemberId): Promise<boolean> => {
  const [row] = await db().select().from(member).where(eq(member.id, memberId));
  return row?.leftAt !== null;
};

/** A deletion that pauses just before it removes anything, until it is resumed. */
function haltedEnd() {
  let goOn = () => {};
  let arrive = () => {};
  const waits = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const isThere = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const halt: PersonalData = {
    tables: [],
    leave: () => {
      arrive();
      return waits;
    },
  };
  return { ended: end([halt, ...personalData]), isThere, goOn };
}

/** Runs a call while the deletion locks the member; it is answered afterwards. */
async function meanwhile<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const { ended, isThere, goOn } = haltedEnd();
  await isThere;
  const answer = work();
  await new Promise((resolve) => setTimeout(resolve, 150));
  goOn();
  expect(await ended).toBe(1);
  return answer;
}

const ordersOf = ({ memberId }: Who) => db().select().from(order).where(eq(order.memberId, memberId));

describe('an order', () => {
  it('of the moment of the deletion is made and holds it up, or is refused: never both, never neither', async () => {
    const { skuId } = await createGood(shop, { price: 100, stock: 100 });
    const came = { first: 0, late: 0 };
    for (let round = 0; round < 12; round++) {
      const who = await leaver();
      const [answer] = await Promise.all([
        orderOne(shop, who, skuId),
        new Promise((resolve) => setTimeout(resolve, round * 4)).then(() => end()),
      ]);
      const left = await hasLeft(who.memberId);
      const orders = await ordersOf(who);
      const [leave] = await db().select().from(memberLeave).where(eq(memberLeave.memberId, who.memberId));
      if (left) {
        came.late += 1;
        expect([answer.code, orders, leave?.state]).toEqual([40014, [], 'done']);
      } else {
        came.first += 1;
        expect([answer.code, orders.length, leave?.state]).toEqual([200, 1, 'asked']);
        expect(orders[0]?.recipient.receiver).toBe(RECIPIENT.receiver);
        expect(leave?.heldUpAt).not.toBeNull();
      }
    }
    expect(came.first + came.late).toBe(12);
  });

  it('is refused when the deletion came first, also where nothing is left to pay', async () => {
    const { skuId } = await createGood(shop, { price: 80, stock: 10 });
    const { list } = await succeed(shop.call(getStores, { pickup: true }));
    for (const isFree of [false, true]) {
      const who = await leaver();
      const couponId = isFree ? await giveCoupon(shop, who.memberId, { value: 80 }) : 0;
      const receiver = { name: '王小明', mobile: '0912345678' };
      const free = { deliveryType: 'self', selfStoreId: list[0]?.id ?? 0, receiver, couponId } as const;
      const answer = await meanwhile(() => orderOne(shop, who, skuId, isFree ? free : {}));
      expect(answer.code).toBe(40014);
      expect(await ordersOf(who)).toEqual([]);
      expect(await hasLeft(who.memberId)).toBe(true);
    }
  });
});

describe('a return', () => {
  it('that is under way refuses the deletion, and holds up one that was asked for before', async () => {
    const placed = await receivedOrder(shop);
    await askedToLeave(placed);
    const { number } = await applied(shop, placed);
    const { stops } = await succeed(shop.call(calls.getPrivacy, {}, { token: placed.token }));
    expect(stops.map(({ kind }) => kind)).toEqual(['return']);
    expect(await end()).toBe(0);
    expect(await hasLeft(placed.memberId)).toBe(false);
    await succeed(shop.call(withdrawReturn, { number }, { token: placed.token }));
    shop.clock.advance(86_460);
    expect(await end()).toBe(1);
    expect(await hasLeft(placed.memberId)).toBe(true);
  });

  it('is refused when the deletion came first', async () => {
    const placed = await receivedOrder(shop);
    await askedToLeave(placed);
    const answer = await meanwhile(() => apply(shop, placed));
    expect(answer.code).not.toBe(200);
    expect(
      await db().select().from(returnRequest).where(eq(returnRequest.memberId, placed.memberId)),
    ).toEqual([]);
  });
});

it('no payout is asked for of an account that is deleted at that moment', async () => {
  const { who } = await earnerOf(shop, 1000);
  await askedToLeave(who);
  const answer = await meanwhile(() => shop.call(requestPayout, PAYEE, { token: who.token }));
  expect(answer.code).toBe(40014);
  expect(await db().select().from(referralPayout).where(eq(referralPayout.memberId, who.memberId))).toEqual(
    [],
  );
});

it('nobody signs in to an account that is deleted at that moment', async () => {
  const who = await newMember(shop);
  await succeed(shop.call(setPassword, { password: 'abc123', confirmation: 'abc123' }, who));
  await askedToLeave(who);
  const answer = await meanwhile(() =>
    shop.call(signInWithPassword, { mobile: who.mobile, password: 'abc123' }),
  );
  expect(answer.code).not.toBe(200);
  expect(await db().select().from(session).where(eq(session.memberId, who.memberId))).toEqual([]);
});

it('a copy that is being written when its member leaves is not kept, and nobody is told of it', async () => {
  for (let round = 0; round < 6; round++) {
    const email = `${crypto.randomUUID()}@example.com`;
    const who = await newMember(shop, { email });
    await succeed(shop.call(calls.requestCopy, {}, who));
    await askedToLeave(who);
    const [asked] = await db().select().from(memberCopy).where(eq(memberCopy.memberId, who.memberId));
    const [written, ended] = await Promise.allSettled([
      makeCopy(shop.runtime.workContext(), personalData, asked?.id ?? 0),
      new Promise((resolve) => setTimeout(resolve, round * 15)).then(() => end()),
    ]);
    expect([written.status, ended]).toEqual([expect.anything(), { status: 'fulfilled', value: 1 }]);
    await deleteOldCopies(shop.runtime.workContext());
    const [copy] = await db().select().from(memberCopy).where(eq(memberCopy.memberId, who.memberId));
    expect(copy?.state).toBe('gone');
    expect(await fileStore(shop.runtime.config).read(`${copy?.name}.json.0`)).toBeNull();
    const mails = await shop.outbox(email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('已刪除')]);
  }
});

it('the card of a member who leaves is forgotten by the provider too, when it is down a little later', async () => {
  const who = await newMember(shop);
  await saveCard(shop, who.token);
  const [bound] = await db().select().from(boundCard).orderBy(desc(boundCard.id)).limit(1);
  const isForgotten = async () =>
    (
      await db()
        .select()
        .from(boundCard)
        .where(eq(boundCard.id, bound?.id ?? 0))
    )[0]?.isDeleted;
  await askedToLeave(who);
  await setCardGateway(shop, { queries: 'down' });
  expect(await end()).toBe(1);
  await shop.settle();
  expect((await cardsOf(shop, who.memberId))[0]).toMatchObject({ forgetTries: 1 });
  expect(await isForgotten()).toBe(false);
  await setCardGateway(shop);
  shop.clock.advance(600);
  await shop.settle();
  expect((await cardsOf(shop, who.memberId))[0]).toMatchObject({ forgetAt: null, secret: '', alias: '' });
  expect(await isForgotten()).toBe(true);
});

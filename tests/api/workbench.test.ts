import { and, eq, isNull, lt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getParcels } from '#lib/after/shipment/calls.ts';
import { parcelDay, parcelDayLine, shipment, shipmentLine } from '#lib/after/shipment/tables.ts';
import { getToPack } from '#lib/boxes/packing/calls.ts';
import { groupCampaign } from '#lib/buying/group/tables.ts';
import { plate } from '#lib/care/plate/tables.ts';
import * as calls from '#lib/fronts/order-desk/calls.ts';
import { listDeskOrders } from '#lib/fronts/order-list/calls.ts';
import { CODE } from '#lib/kernel/http/endpoint.ts';
import { auditEntry, message } from '#lib/kernel/tables.ts';
import { addDays, addHours } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import * as orderCalls from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { setStaffRoles } from '#lib/people/staff/calls.ts';
import type { Role } from '#lib/people/staff/rules.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import { demoStaffEmail } from '../../src/demo/staff.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { readPerson } from './as-read.ts';
import { askDietitianAs, caseOf, somebody } from './care-kit.ts';
import { type PlacedOrder, placeOrder, statusOf } from './gateway.ts';
import { openTestShop, succeed, TEST_DB, type TestShop } from './harness.ts';
import { paidOrder, paidStoreOrder, parcelOf, setCarriers, step } from './parcels.ts';

/** The staff's acts on an order's page. */

let shop: TestShop;
let merchant: string;
let cashier: string;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop();
  merchant = await signInStaffAt(shop.url, 'merchant');
  cashier = await signInStaffAt(shop.url, 'cashier');
  admin = await signInStaffAt(shop.url, 'admin');
});
afterAll(() => shop.stop());

/** A code is valid once, so the clock moves to the next. */
async function signInAgain(role: 'merchant'): Promise<string> {
  shop.clock.advance(60);
  return signInStaffAt(shop.url, role);
}

const seen = ({ number }: Pick<PlacedOrder, 'number'>, cookie = merchant) =>
  succeed(shop.call(calls.getDeskOrder, { number }, { cookie, lang: 'en' }));

const pack = async (placed: PlacedOrder, more = {}, cookie = merchant) => {
  const { version } = await seen(placed, admin);
  return shop.call(calls.packOrder, { number: placed.number, version, ...more }, { cookie, lang: 'en' });
};

/** The order's current state, with its one parcel. */
async function packed(placed: PlacedOrder) {
  await succeed(pack(placed));
  await shop.settle();
  const now = await seen(placed);
  const [parcel] = now.parcels;
  if (!parcel) throw new Error('nothing was packed');
  return { now, parcel, about: { number: placed.number, version: now.version, tradeNo: parcel.tradeNo } };
}

describe('parcels', () => {
  it('are packed in parts, labelled, unpacked and packed again, each written down with who did it', async () => {
    const placed = await paidOrder(shop, { quantity: 3 });
    const [line] = (await seen(placed)).unpacked;
    expect(line?.quantity).toBe(3);
    const orderLineId = line?.orderLineId ?? 0;
    await succeed(pack(placed, { pieces: [{ orderLineId, quantity: 1 }], temperature: 'chilled' }));
    await shop.settle();
    const one = await seen(placed);
    expect(one.unpacked).toEqual([expect.objectContaining({ orderLineId, quantity: 2 })]);
    const [parcel] = one.parcels;
    expect(parcel).toMatchObject({ state: 'labelled', temperature: 'chilled', canUnpack: true });
    const label = await shop.request(new URL(parcel?.label?.action ?? '').pathname, {
      method: 'POST',
      body: new URLSearchParams(parcel?.label?.fields),
    });
    expect(label.status).toBe(200);
    for (const quantity of [0, 3])
      expect((await pack(placed, { pieces: [{ orderLineId, quantity }] })).code).toBe(CODE.refused);
    const about = { number: placed.number, version: one.version, tradeNo: parcel?.tradeNo ?? '' };
    await succeed(shop.call(calls.unpackParcel, about, { cookie: merchant }));
    const two = await seen(placed);
    expect(two.unpacked[0]?.quantity).toBe(3);
    expect(two.parcels[0]).toMatchObject({ state: 'cancelled', label: null, mayBeNoted: [] });
    const told = two.events.filter(({ kind }) => kind === 'audit').map(({ text, by }) => `${text}: ${by}`);
    expect(told).toContain('Packed: 店長 雅婷');
    expect(told).toContain('Unpacked: 店長 雅婷');
  });

  it('that a carrier refuses are shown with why, and it is asked again', async () => {
    const placed = await paidOrder(shop);
    await setCarriers(shop, 'refuse');
    const { parcel, about } = await packed(placed);
    await setCarriers(shop, 'well');
    expect(parcel).toMatchObject({ state: 'failed', canAskAgain: true, label: null });
    expect(parcel.failure).not.toBeNull();
    await succeed(shop.call(calls.retryCarrier, about, { cookie: merchant }));
    await shop.settle();
    expect((await parcelOf(shop, about.tradeNo)).state).toBe('labelled');
  });

  it('are noted by hand where they may be, and belong to their order', async () => {
    const { about } = await packed(await paidOrder(shop));
    const note = (input: object) =>
      shop.call(calls.recordParcelState, { ...about, state: 'inTransit', ...input }, { cookie: merchant });
    const other = await paidOrder(shop);
    const wrong = await note({ number: other.number, version: (await seen(other)).version });
    expect(wrong.refusal?.key).toBe('parcelNotFound');
    await succeed(note({}));
    expect((await parcelOf(shop, about.tradeNo)).state).toBe('inTransit');
    const { version } = await seen({ number: about.number });
    expect((await note({ version })).refusal?.key).toBe('cannotMoveParcel');
  });

  it('wait at our own counter for their code, which staff are never shown', async () => {
    const placed = await paidOrder(shop, {
      email: `${crypto.randomUUID()}@example.com`,
      delivery: {
        deliveryType: 'self',
        selfStoreId: 1,
        receiver: { name: '王小明', mobile: '0912345678' },
      },
    });
    const { now, about, parcel } = await packed(placed);
    expect(parcel).toMatchObject({ carrier: 'own', canHandOver: true });
    expect(parcel.mayBeNoted).not.toContain('delivered');
    const { pickupCode: code } = await parcelOf(shop, about.tradeNo);
    expect(JSON.stringify(now)).not.toContain(code);
    const noted = await shop.call(
      calls.recordParcelState,
      { ...about, state: 'delivered' },
      { cookie: merchant },
    );
    expect(noted.refusal?.key).toBe('cannotMoveParcel');
    const handOver = (shown: string) =>
      shop.call(calls.handOverParcel, { ...about, code: shown }, { cookie: cashier });
    expect((await handOver(code === '000000' ? '000001' : '000000')).refusal?.key).toBe('wrongPickupCode');
    await succeed(handOver(code ?? ''));
    const parcels = await succeed(shop.call(getParcels, { number: placed.number }, { token: placed.token }));
    expect(parcels.parcels[0]?.state).toBe('delivered');
  });

  it('that came back let the order leave once more', async () => {
    const placed = await paidStoreOrder(shop);
    const { about } = await packed(placed);
    for (const name of ['droppedOff', 'atStore', 'returning', 'returned'])
      await step(shop, about.tradeNo, name);
    await shop.settle();
    const back = await seen(placed);
    expect([back.status, back.canResend]).toEqual([ORDER_STATUS.refundRequested, true]);
    const again = { number: placed.number, version: back.version };
    await succeed(shop.call(calls.resendOrder, again, { cookie: merchant }));
    expect((await seen(placed)).unpacked).not.toEqual([]);
  });
});

describe('two people on one order', () => {
  it('the second to save is told what changed and by whom, and nothing is done', async () => {
    const placed = await paidOrder(shop);
    const { version } = await seen(placed);
    await succeed(shop.call(calls.addNote, { number: placed.number, text: '先等等' }, { cookie: cashier }));
    const late = await shop.call(
      calls.packOrder,
      { number: placed.number, version },
      { cookie: merchant, lang: 'en' },
    );
    expect(late.refusal?.key).toBe('orderChangedMeanwhile');
    expect(late.msg).toMatch(/Note written \(.+\)/);
    expect((await seen(placed)).parcels).toEqual([]);
    expect(late.msg).not.toMatch(/events\.|\{\{/);
  });

  it('looking changes nothing; a changed address does', async () => {
    const placed = await placeOrder(shop);
    const { version } = await seen(placed);
    await seen(placed, cashier);
    expect((await seen(placed)).version).toBe(version);
    const { db } = shop.runtime.context();
    const [row] = await db.select().from(order).where(eq(order.number, placed.number));
    await db
      .update(order)
      .set({
        recipient: { ...(row?.recipient as NonNullable<typeof row>['recipient']), detail: '忠孝東路 1 號' },
      })
      .where(eq(order.number, placed.number));
    const late = await shop.call(
      calls.cancelForShopper,
      { number: placed.number, version, reason: 'shopper' },
      { cookie: merchant, lang: 'en' },
    );
    expect(late.msg).toMatch(/Delivery changed \(by the member\)/);
  });

  it.runIf(TEST_DB === 'postgres')('pack the same pieces at once: one parcel', async () => {
    const placed = await paidOrder(shop);
    const { version } = await seen(placed);
    const answers = await Promise.all(
      [merchant, admin, merchant, admin].map((cookie, at) =>
        shop.call(calls.packOrder, { number: placed.number, version, trackingNumber: `T${at}` }, { cookie }),
      ),
    );
    expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1);
    for (const { code, refusal } of answers)
      if (code !== CODE.ok) expect(refusal?.key).toBe('orderChangedMeanwhile');
    const { db } = shop.runtime.context();
    const rows = await db
      .select({ quantity: shipmentLine.quantity })
      .from(shipmentLine)
      .innerJoin(shipment, eq(shipment.id, shipmentLine.shipmentId))
      .innerJoin(order, eq(order.id, shipment.orderId))
      .where(eq(order.number, placed.number));
    expect(rows).toHaveLength(1);
  });

  it('see each other’s names as long as their pages are open', async () => {
    const placed = await placeOrder(shop);
    const watch = async (cookie: string) =>
      (await succeed(shop.call(calls.watchOrder, { number: placed.number }, { cookie }))).others;
    expect(await watch(merchant)).toEqual([]);
    expect(await watch(cashier)).toEqual(['店長 雅婷']);
    expect(await watch(merchant)).toHaveLength(1);
    shop.clock.advance(61);
    expect(await watch(cashier)).toEqual([]);
  });
});

describe('before it is packed', () => {
  it('staff mend who receives it and where, and the shopper sees it', async () => {
    const placed = await paidOrder(shop);
    const { version, personal, canRedirect } = await seen(placed);
    expect(canRedirect).toBe(true);
    const { county, district } = personal?.recipient ?? { county: '', district: '' };
    const to = { receiver: '陳大文', mobile: '0922333444', county, district, detail: '和平路 7 號' };
    const redirect = (more: object, cookie = merchant) =>
      shop.call(calls.redirectOrder, { number: placed.number, version, ...to, ...more }, { cookie });
    expect((await redirect({ district: '沒有區' })).refusal?.errors[0]?.field).toBe('district');
    expect((await redirect({ mobile: '12' })).refusal?.errors[0]?.field).toBe('mobile');
    expect((await redirect({}, cashier)).status).toBe(403);
    await succeed(redirect({}));
    const shown = await succeed(
      shop.call(orderCalls.getOrder, { number: placed.number }, { token: placed.token }),
    );
    expect(shown.recipient).toMatchObject(to);
    await packed(placed);
    const after = await seen(placed);
    expect(after.canRedirect).toBe(false);
    expect((await redirect({ version: after.version })).refusal?.key).toBe('deliveryChangeRefused');
  });

  it('an unpaid order is given up for its shopper, with the reason that the shopper reads', async () => {
    const placed = await placeOrder(shop);
    const { version } = await seen(placed);
    const input = { number: placed.number, version, reason: 'merchant' } as const;
    await succeed(shop.call(calls.cancelForShopper, input, { cookie: cashier }));
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.cancelled);
    const { db } = shop.runtime.context();
    const [row] = await db
      .select({ why: order.cancelReason })
      .from(order)
      .where(eq(order.number, placed.number));
    expect(row?.why).toBe('merchant');
    const paid = await paidOrder(shop);
    const late = { ...input, number: paid.number, version: (await seen(paid)).version };
    expect((await shop.call(calls.cancelForShopper, late, { cookie: cashier })).refusal?.key).toBe(
      'cannotCancel',
    );
  });
});

describe('notes and tags', () => {
  it('are for staff alone; only who wrote a note changes it, and what it said stays in the log', async () => {
    const placed = await placeOrder(shop);
    const { number } = placed;
    await succeed(shop.call(calls.addNote, { number, text: '客人希望週五到貨' }, { cookie: merchant }));
    const { notes, version } = await seen(placed);
    const id = notes[0]?.id ?? 0;
    expect(notes).toEqual([expect.objectContaining({ by: '店長 雅婷', isOwn: true, isEdited: false })]);
    const edit = (cookie: string) =>
      shop.call(calls.editNote, { number, version, id, text: '改週六' }, { cookie });
    expect((await edit(cashier)).status).toBe(403);
    await succeed(edit(merchant));
    const shown = await shop.call(orderCalls.getOrder, { number }, { token: placed.token });
    expect(JSON.stringify(shown)).not.toMatch(/週五|週六/);
    const later = await seen(placed);
    expect(later.notes[0]).toMatchObject({ text: '改週六', isEdited: true });
    await succeed(shop.call(calls.dropNote, { number, version: later.version, id }, { cookie: merchant }));
    expect((await seen(placed)).notes).toEqual([]);
    const kept = await shop.runtime
      .context()
      .db.select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subject, `order:${number}`), eq(auditEntry.act, 'order.dropNote')));
    expect(kept[0]?.before).toEqual({ text: '改週六' });
  });

  it('tags are given once, taken away, and known to whoever types one', async () => {
    const placed = await placeOrder(shop);
    const tag = (name: string, isOn = true) =>
      shop.call(calls.tagOrder, { number: placed.number, tag: name, isOn }, { cookie: merchant });
    for (const name of ['待補貨', 'VIP', 'VIP']) await succeed(tag(name));
    expect((await seen(placed)).tags).toEqual(expect.arrayContaining(['待補貨', 'VIP']));
    const { tags } = await succeed(shop.call(calls.listDeskTags, {}, { cookie: merchant }));
    expect(tags).toEqual(['VIP', '待補貨']);
    const { orders } = await succeed(shop.call(listDeskOrders, { tag: '待補貨' }, { cookie: merchant }));
    expect(orders.map(({ number }) => number)).toEqual([placed.number]);
    await succeed(tag('VIP', false));
    expect((await seen(placed)).tags).toEqual(['待補貨']);
    expect((await tag(' ')).refusal?.key).toBe('tagEmpty');
    expect((await tag('很'.repeat(21))).refusal?.key).toBe('textTooLong');
  });
});

it('a message is sent again to where its member is found now', async () => {
  const placed = await paidOrder(shop);
  await shop.settle();
  const { messages, version } = await seen(placed);
  const paid = messages.find(({ says }) => says.includes(placed.number));
  if (!paid) throw new Error('nothing was told');
  const input = { number: placed.number, version, id: paid.id };
  await succeed(shop.call(calls.resendMessage, input, { cookie: cashier }));
  await shop.settle();
  const { db } = shop.runtime.context();
  const rows = await db
    .select()
    .from(message)
    .where(eq(message.about, `order:${placed.number}`));
  const [first] = rows.filter(({ id }) => id === paid.id);
  expect(rows.filter(({ body }) => body === first?.body)).toHaveLength(2);
  const again = await seen(placed);
  expect(again.events.map(({ text }) => text)).toContain('Message sent again');
  const other = await placeOrder(shop);
  const wrong = { number: other.number, version: (await seen(other)).version, id: paid.id };
  expect((await shop.call(calls.resendMessage, wrong, { cookie: merchant })).refusal?.key).toBe(
    'messageNotFound',
  );
});

describe('who may', () => {
  it('a cashier hands over and packs nothing; a shopper’s token says nothing to staff calls', async () => {
    const placed = await paidOrder(shop);
    expect((await pack(placed, {}, cashier)).status).toBe(403);
    const { version } = await seen(placed);
    const input = { number: placed.number, version };
    const shopper = await shop.call(calls.packOrder, input, { token: placed.token });
    expect(shopper.code).toBe(CODE.expired);
    expect((await seen(placed, cashier)).parcels).toEqual([]);
  });

  it('somebody whose role was taken while signed in packs no more', async () => {
    const placed = await paidOrder(shop);
    const { db } = shop.runtime.context();
    const [person] = await db
      .select({ id: staffMember.id })
      .from(staffMember)
      .where(eq(staffMember.email, demoStaffEmail('merchant')));
    const id = Number(person?.id);
    const { version } = await seen(placed);
    const as = { cookie: admin };
    const setRoles = async (roles: Role[]) =>
      succeed(shop.call(setStaffRoles, { ...(await readPerson(shop, as, id)), roles }, as));
    await setRoles(['editor']);
    const late = await shop.call(calls.packOrder, { number: placed.number, version }, { cookie: merchant });
    expect(late.code).toBe(CODE.expired);
    await setRoles(['merchant']);
  });
});

describe('what waits for somebody', () => {
  const today = async (cookie: string) =>
    new Map((await succeed(shop.call(calls.listToday, {}, { cookie }))).work.map((one) => [one.kind, one]));

  it('is to be packed as the list of it says, and late only as long as somebody has to pack it', async () => {
    const merchantNow = await signInAgain('merchant');
    const placed = await paidOrder(shop);
    const { db } = shop.runtime.context();
    const [held] = await db.select({ id: order.id }).from(order).where(eq(order.number, placed.number));
    const same = async () => {
      const { orders } = await succeed(shop.call(getToPack, {}, { cookie: merchantNow }));
      const tile = (await today(merchantNow)).get('toPack')?.count ?? 0;
      expect(tile).toBe(orders.length);
      return orders.map(({ number }) => number);
    };
    expect(await same()).toContain(placed.number);
    // A box that is sent in a month.
    const [line] = await db
      .select()
      .from(orderLine)
      .where(eq(orderLine.orderId, held?.id ?? (0 as never)));
    if (!held || !line) throw new Error('the order has a line');
    const sendOn = taipeiDay(addDays(shop.clock.now(), 30));
    await db.insert(parcelDay).values({ orderId: held.id, part: 1, sendOn, plannedOn: sendOn });
    await db
      .insert(parcelDayLine)
      .values({ orderId: held.id, part: 1, orderLineId: line.id, quantity: line.quantity });
    expect(await same()).not.toContain(placed.number);
    // Its own page does not offer it either.
    expect((await seen(placed, merchantNow)).unpacked).toEqual([]);
    const late = await paidOrder(shop);
    await db.update(order).set({ expectedShipOn: '2020-01-01' }).where(eq(order.number, late.number));
    expect((await today(merchantNow)).get('late')?.orders).toContain(late.number);
    await succeed(pack(late, {}, merchantNow));
    expect((await today(merchantNow)).get('late')?.orders ?? []).not.toContain(late.number);
  });

  it('has the groups that end within three days', async () => {
    const merchantNow = await signInAgain('merchant');
    const { db } = shop.runtime.context();
    const ending = async () => (await today(merchantNow)).get('groupsEnding')?.count ?? 0;
    const [one] = await db
      .select()
      .from(groupCampaign)
      .where(
        and(
          eq(groupCampaign.status, 'open'),
          isNull(groupCampaign.settledAt),
          lt(groupCampaign.startsAt, shop.clock.now()),
        ),
      );
    if (!one) throw new Error('the demo has a group that runs');
    const endsIn = (days: number) =>
      db
        .update(groupCampaign)
        .set({ endsAt: addDays(shop.clock.now(), days) })
        .where(eq(groupCampaign.id, one.id));
    await endsIn(4);
    const before = await ending();
    await endsIn(2);
    expect(await ending()).toBe(before + 1);
    await endsIn(4);
  });

  it('is counted for who may see to it, with the orders that are concerned', async () => {
    const waiting = await signInAgain('merchant');
    const before = await today(waiting);
    const placed = await paidOrder(shop);
    await setCarriers(shop, 'refuse');
    await succeed(pack(placed, {}, waiting));
    await shop.settle();
    await setCarriers(shop, 'well');
    const late = await paidOrder(shop);
    const { db } = shop.runtime.context();
    await db.update(order).set({ expectedShipOn: '2020-01-01' }).where(eq(order.number, late.number));
    const grouped = await paidOrder(shop);
    await db
      .update(order)
      .set({ expectedShipOn: '2020-01-01', awaitsGroup: true })
      .where(eq(order.number, grouped.number));
    const now = await today(waiting);
    expect(now.get('parcelFailed')?.orders).toContain(placed.number);
    expect(now.get('late')?.orders).toContain(late.number);
    expect(now.get('late')?.orders, 'it may not be packed yet').not.toContain(grouped.number);
    expect((await seen(grouped, waiting)).unpacked).toEqual([]);
    // A packed order counts as packed, even if its carrier refused it.
    expect(now.get('toPack')?.count).toBe((before.get('toPack')?.count ?? 0) + 1);
    expect((await today(cashier)).has('toPack')).toBe(false);
    expect(now.has('deadJobs')).toBe(false);
    const token = await shop.signIn();
    expect((await shop.call(calls.listToday, {}, { token })).code).toBe(CODE.expired);
  });

  it('is members and meals that dietitians keep waiting, for them alone', async () => {
    const dietitian = await signInStaffAt(shop.url, 'dietitian');
    const one = await somebody(shop);
    const counts = async () => {
      const waiting = await today(dietitian);
      return [waiting.get('cases')?.count ?? 0, waiting.get('platesLate')?.count ?? 0] as const;
    };
    const [cases, plates] = await counts();
    await succeed(askDietitianAs(shop, one));
    const { memberId } = await caseOf(shop, one);
    const { db, now } = shop.runtime.context();
    const sent = {
      ...({ memberId, kind: 'myPlate', locale: 'tw', state: 'sent', stateAt: now, sentAt: now } as const),
      ...{ picture: '/uploads/none.jpg', said: new Uint8Array(60) },
    };
    await db.insert(plate).values(
      [-1, 1].map((hours) => ({
        ...sent,
        number: crypto.randomUUID(),
        idempotencyKey: crypto.randomUUID(),
        dueAt: addHours(now, hours),
      })),
    );
    expect(await counts()).toEqual([cases + 1, plates + 1]);
    expect((await today(cashier)).has('cases')).toBe(false);
    await db.delete(plate).where(eq(plate.memberId, memberId));
  });

  it('dead jobs too, which who may tries again, and that is written down', async () => {
    const { jobs } = shop.runtime.context();
    expect((await shop.call(calls.listDeskJobs, {}, { cookie: cashier })).status).toBe(403);
    await succeed(shop.call(calls.listDeskJobs, {}, { cookie: admin }));
    const { revived } = await succeed(shop.call(calls.reviveJobs, { queue: 'send-mail' }, { cookie: admin }));
    expect(revived).toBe(0);
    expect(await jobs.dead(1)).toEqual([]);
    const { db } = shop.runtime.context();
    const kept = await db.select().from(auditEntry).where(eq(auditEntry.act, 'job.revive'));
    expect(kept).toEqual([expect.objectContaining({ subject: 'queue:send-mail' })]);
    const none = await shop.call(calls.reviveJobs, { queue: "x' or 1" }, { cookie: admin });
    expect(none.refusal?.key).toBe('fieldInvalid');
  });
});

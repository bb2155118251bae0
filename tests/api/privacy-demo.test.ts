import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartForOther } from '#lib/boxes/intake/tables.ts';
import { memberCart } from '#lib/buying/cart/service.ts';
import { cartLine, questionnaireCartLine } from '#lib/buying/cart/tables.ts';
import { groupItem, groupJoin } from '#lib/buying/group/tables.ts';
import { questSitting } from '#lib/care/questionnaire/tables.ts';
import { acceptanceSeal } from '#lib/care/recommend/seals.ts';
import { questTake } from '#lib/care/recommend/tables.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { restockWatch } from '#lib/catalog/restock/tables.ts';
import { orderNote } from '#lib/fronts/order-desk/tables.ts';
import { erase } from '#lib/fronts/privacy/erase.ts';
import { copiedTables, rowsOf } from '#lib/fronts/privacy/gather.ts';
import { personOf } from '#lib/fronts/privacy/person.ts';
import { memberLeave } from '#lib/fronts/privacy/tables.ts';
import { noticeRead } from '#lib/fronts/support/tables.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import { upload } from '#lib/kernel/files/tables.ts';
import type { Person } from '#lib/kernel/personal.ts';
import { codeUse, discountCode, redPacket, redPacketShare } from '#lib/money/coupon/tables.ts';
import { invoice } from '#lib/money/einvoice/tables.ts';
import { paymentAttempt, transferNotice } from '#lib/money/payment/tables.ts';
import { order } from '#lib/orders/order/tables.ts';
import { invite, member } from '#lib/people/account/tables.ts';
import { savedInvoice } from '#lib/people/invoice-details/tables.ts';
import { mailingRefusal } from '#lib/people/mailing/tables.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import { channelEvent } from '#lib/site/tracking/tables.ts';
import { personalData } from '../../src/areas.ts';
import { openTestShop, type TestShop } from './harness.ts';

/**
 * The demo's members have every kind of personal data. The areas' declarations
 * (docs/decisions/0055-privacy.md) are tested against existing rows, of old areas and new.
 */

let shop: TestShop;
let everything: Awaited<ReturnType<typeof everythingTold>>;
beforeAll(async () => {
  shop = await openTestShop();
  await addRest();
  everything = await everythingTold();
});
afterAll(() => shop.stop());

const ctx = () => shop.runtime.workContext();

async function everybody(): Promise<Person[]> {
  const rows = await ctx().db.select({ id: member.id }).from(member).where(isNull(member.leftAt));
  return Promise.all(rows.map(({ id }) => personOf(ctx(), id)));
}

async function toldOf(person: Person): Promise<Map<string, Record<string, unknown>[]>> {
  const told = new Map<string, Record<string, unknown>[]>();
  for (const table of copiedTables(personalData))
    for await (const rows of rowsOf(ctx(), table, person)) told.set(table.told.section, rows);
  return told;
}

/** Adds data that no demo member has, for one of them with an order. */
async function addRest(): Promise<void> {
  const { db, now: createdAt } = ctx();
  const one = async <Row>(rows: Promise<Row[]>): Promise<Row> => {
    const [found] = await rows;
    if (found === undefined) throw new Error('the demo has none');
    return found;
  };
  const attempt = await one(
    db
      .select({
        id: paymentAttempt.id,
        orderId: order.id,
        memberId: order.memberId,
        email: member.email,
      })
      .from(paymentAttempt)
      .innerJoin(order, eq(order.id, paymentAttempt.orderId))
      .innerJoin(member, eq(member.id, order.memberId))
      .where(and(isNotNull(member.email), isNotNull(paymentAttempt.paidAt)))
      .orderBy(desc(paymentAttempt.id))
      .limit(1),
  );
  const { memberId, orderId } = attempt;
  const email = attempt.email ?? '';
  const { skuId, goodsId } = await one(
    db.select({ skuId: sku.id, goodsId: sku.goodsId }).from(sku).orderBy(sku.id).limit(1),
  );
  const { key: owner } = memberCart(memberId);
  const item = await one(db.select().from(groupItem).limit(1));
  const code = await one(db.select().from(discountCode).limit(1));
  const packet = await one(db.select().from(redPacket).limit(1));
  const staff = await one(db.select().from(staffMember).limit(1));
  const choice = { kind: 'person' as const, carrier: 'mobileBarcode' as const, barcode: '/ABC1234' };
  await db
    .insert(cartLine)
    .values({ owner, skuId, quantity: 1, addedPrice: 1, createdAt, updatedAt: createdAt });
  await db.insert(cartForOther).values({ owner, goodsId, saidAt: createdAt });
  await db.insert(questionnaireCartLine).values({ owner, userQuestCode: 'x', skuId, quantity: 1, createdAt });
  const sitting = await one(db.select({ id: questSitting.id }).from(questSitting).limit(1));
  const kept = acceptanceSeal.seal(ctx(), 'x', { rules: 1, lines: [], already: [], missing: [] });
  await db
    .insert(questTake)
    .values({ code: 'x', sittingId: sitting.id, way: 'cart', kept, takenAt: createdAt });
  await db.insert(codeUse).values({ codeId: code.id, memberId, orderId, place: 999, usedAt: createdAt });
  await db.insert(groupJoin).values({
    ...{ campaignId: item.campaignId, itemId: item.id, source: 'order', orderId, memberId },
    ...{ quantity: 1, amount: 1, status: 'paid', createdAt, paidAt: createdAt },
  });
  await db.insert(redPacketShare).values({ packetId: packet.id, coins: 1, memberId, openedAt: createdAt });
  await db.insert(invite).values({ owner: `m:${memberId}`, inviterCode: 'ABC', createdAt });
  await db.insert(invoice).values({
    ...{ orderId, state: 'coming', relateNumber: 'X1', choice, items: [], amount: 1, createdAt },
  });
  await db.insert(savedInvoice).values({ memberId, choice, createdAt });
  await db.insert(memberLeave).values({
    ...{
      memberId,
      locale: 'tw',
      state: 'takenBack',
      askedAt: createdAt,
      dueAt: createdAt,
      endedAt: createdAt,
    },
  });
  await db.insert(noticeRead).values({ memberId, notice: 'x', readAt: createdAt });
  await db.insert(mailingRefusal).values({ contact: email, kind: 'offers', refusedAt: createdAt });
  await db.insert(restockWatch).values({ skuId, email, locale: 'tw', createdAt });
  await db.insert(orderNote).values({ orderId, staffId: staff.id, text: email, createdAt });
  await db.insert(transferNotice).values({
    ...{
      attemptId: attempt.id,
      lastFive: '12345',
      transferredAt: createdAt,
      state: 'told',
      toldAt: createdAt,
    },
  });
  await db.insert(channelEvent).values({ memberId, type: 'landing_click', utmSource: 'x', at: createdAt });
}

/** Sections by person, as in the export. */
async function everythingTold(): Promise<Map<Person, Map<string, Record<string, unknown>[]>>> {
  const all = new Map<Person, Map<string, Record<string, unknown>[]>>();
  for (const person of await everybody()) all.set(person, await toldOf(person));
  return all;
}

/** A few people who together have every kind of data. */
function fewWithAll(told: Awaited<ReturnType<typeof everythingTold>>): Person[] {
  const wanted = new Set([...told.values()].flatMap((sections) => [...sections.keys()]));
  const few: Person[] = [];
  while (wanted.size > 0) {
    const adds = (person: Person) => [...(told.get(person)?.keys() ?? [])].filter((one) => wanted.has(one));
    const [best] = [...told.keys()].sort((a, b) => adds(b).length - adds(a).length);
    if (!best) break;
    for (const section of adds(best)) wanted.delete(section);
    few.push(best);
  }
  return few;
}

const removed = personalData.flatMap(({ tables }) => tables.filter(({ end }) => end === 'removed'));
const rowsIn = (
  table: (typeof removed)[number]['table'],
  where?: ReturnType<(typeof removed)[number]['of']>,
) => ctx().db.$count(table, where);

/** All columns that contain a text, including those of jobs. */
async function columnsWith(words: readonly string[]): Promise<string[]> {
  const { rows } = (await ctx().db.execute(sql`
    select table_schema, table_name, column_name from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema') and data_type in ('text', 'jsonb', 'character varying', 'ARRAY')
  `)) as unknown as { rows: Record<'table_schema' | 'table_name' | 'column_name', string>[] };
  const found: string[] = [];
  const patterns = sql.join(
    words.map((word) => sql`${`%${word}%`}`),
    sql`, `,
  );
  for (const { table_schema, table_name, column_name } of rows) {
    const place = sql`${sql.identifier(table_schema)}.${sql.identifier(table_name)}`;
    const hits = (await ctx().db.execute(
      sql`select 1 from ${place} where ${sql.identifier(column_name)}::text like any(array[${patterns}]) limit 1`,
    )) as unknown as { rows: unknown[] };
    if (hits.rows.length > 0) found.push(`${table_name}.${column_name}`);
  }
  return found;
}

describe('what the demo holds about its members', () => {
  it('is told of every area, and nothing of it is sealed', async () => {
    const sections = [...everything.values()];
    const sealed = sections.flatMap((one) =>
      [...one].flatMap(([section, rows]) =>
        rows.flatMap((row) =>
          Object.entries(row).flatMap(([name, value]) =>
            value instanceof Uint8Array ? [`${section}.${name}`] : [],
          ),
        ),
      ),
    );
    expect(sealed).toEqual([]);
    const missing = copiedTables(personalData).filter(
      ({ told: { section } }) => !sections.some((one) => one.has(section)),
    );
    expect(missing.map(({ told: { section } }) => section)).toEqual([]);
  });

  it('goes with them: no row that is theirs stays, and no mobile or address of theirs anywhere', async () => {
    const few = fewWithAll(everything);
    expect(few.length).toBeGreaterThan(1);
    const before = new Map<string, number>();
    for (const { table } of removed) before.set(getTableConfig(table).name, await rowsIn(table));
    const theirs = new Map<string, number>();
    for (const { table, of } of removed)
      for (const person of few) {
        const { name } = getTableConfig(table);
        theirs.set(name, (theirs.get(name) ?? 0) + (await rowsIn(table, of(person))));
      }
    const words = few.flatMap(({ contacts, lineIds }) => [
      ...contacts.map((contact) => contact.split(' ').at(-1) ?? contact),
      ...lineIds,
    ]);
    expect(await columnsWith(words)).toContain('member.mobile');

    await inTransaction(ctx(), async (tx) => {
      for (const person of few) await erase(tx, personalData, person);
    });
    const stay: string[] = [];
    for (const { table } of removed) {
      const { name } = getTableConfig(table);
      if ((await rowsIn(table)) > (before.get(name) ?? 0) - (theirs.get(name) ?? 0)) stay.push(name);
    }
    expect(stay).toEqual([]);
    const pictures = await ctx()
      .db.select()
      .from(upload)
      .where(
        inArray(
          upload.memberId,
          few.map(({ id }) => id),
        ),
      );
    expect(pictures.filter(({ forgottenAt, isPublic }) => !forgottenAt || isPublic)).toEqual([]);
    expect(await columnsWith(words)).toEqual([]);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToCart, memberCart, ownCart, showCart, visitorCart } from '#lib/buying/cart/service.ts';
import { createOrder, quoteCheckout } from '#lib/buying/checkout/service.ts';
import { type Actor, NOBODY } from '#lib/kernel/actor.ts';
import { actingAs } from '#lib/kernel/context.ts';
import type { StaffId } from '#lib/kernel/ids.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { getOrder } from '#lib/orders/order/service.ts';
import { openTestShop, type TestShop } from './harness.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';

/** Staff and the shop itself change the given cart, at its owner's prices. The actor is separate. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_NEW_CUSTOMER_PRICE_PERCENT: '88' } });
});
afterAll(() => shop.stop());

const STAFF: Actor = { kind: 'staff', staffId: 3 as StaffId, permissions: new Set() };
const asStaff = () => actingAs(shop.runtime.context(), STAFF);
const WISH = { source: 'cart', deliveryType: 'home' } as const;

it('staff fill, see, price and order a member’s cart', async () => {
  const { memberId } = await newMember(shop);
  const { skuId } = await createGood(shop, { price: 1000 });
  const owner = memberCart(memberId);
  await addToCart(asStaff(), owner, { skuId, quantity: 2 });
  expect(await showCart(asStaff(), owner)).toMatchObject({ count: 2, totals: { goodsTotal: 1760 } });
  expect((await quoteCheckout(asStaff(), owner, WISH)).totals.goodsTotal).toBe(1760);
  const { number } = await createOrder(asStaff(), memberId, {
    ...WISH,
    paymentMethod: 'card',
    idempotencyKey: crypto.randomUUID(),
    recipient: RECIPIENT,
    note: '',
  });
  expect(await getOrder(asStaff(), memberId, number)).toMatchObject({ goodsTotal: 1760 });
  const { db } = shop.runtime.context();
  const entries = await db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subject, `order:${number}`));
  expect(entries).toMatchObject([{ actor: 'staff:3', act: 'order.create', before: null }]);
  expect((await showCart(asStaff(), owner)).count).toBe(0);
});

it('a visitor’s cart is shown at a visitor’s prices, whoever looks at it', async () => {
  const { memberId } = await newMember(shop);
  const { skuId } = await createGood(shop, { price: 1000 });
  const owner = visitorCart(crypto.randomUUID());
  const member: Actor = { kind: 'member', memberId, tokenHash: '', visitor: null };
  const asMember = actingAs(shop.runtime.context(), member);
  await addToCart(asMember, owner, { skuId, quantity: 1 });
  const seen = await Promise.all([showCart(asMember, owner), showCart(asStaff(), owner)]);
  expect(seen.map(({ totals }) => totals.goodsTotal)).toEqual([1000, 1000]);
  expect((await showCart(asMember, ownCart(member))).count).toBe(0);
});

it('who is neither a member nor a browser has no cart', () => {
  for (const actor of [STAFF, NOBODY]) expect(() => ownCart(actor)).toThrow('pleaseSignIn');
});

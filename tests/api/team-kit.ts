import { eq } from 'drizzle-orm';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { groupCampaign } from '#lib/buying/group/tables.ts';
import { getOrderTeam } from '#lib/buying/team/calls.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { openCampaign } from './campaign.ts';
import { payAtCounter, requestNumber } from './counter.ts';
import { payBy } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';

export type Shopper = Awaited<ReturnType<typeof newMember>>;

type Kit = ReturnType<typeof teamKit>;
export type TeamCampaign = Awaited<ReturnType<Kit['campaignOf']>>;
export type Placed = Awaited<ReturnType<Kit['place']>>;

interface Given {
  readonly stock?: number;
  readonly capacity?: number;
  readonly memberMost?: number;
}

interface More {
  readonly coins?: number;
  readonly who?: Shopper;
  readonly rest?: Omit<Partial<NonNullable<(typeof createOrder)['input']>>, 'source' | 'idempotencyKey'>;
}

/** Campaigns with teams, and their buyers. */
export function teamKit(shop: () => TestShop) {
  const db = () => shop().runtime.context().db;

  async function campaignOf(teamSize = 2, { stock = 200, capacity, memberMost }: Given = {}) {
    const item = await createGood(shop(), { price: 500, stock, ...(memberMost ? { memberMost } : {}) });
    const made = await openCampaign(shop(), item.skuId, { price: 400, ...(capacity ? { capacity } : {}) });
    await db()
      .update(groupCampaign)
      .set({ teamSize, teamHours: 2 })
      .where(eq(groupCampaign.id, made.campaignId));
    return { ...item, ...made };
  }
  type Campaign = Awaited<ReturnType<typeof campaignOf>>;

  const ask = (
    { token }: Shopper,
    { skuId, campaignId }: Campaign,
    team?: string,
    paymentMethod: PaymentMethod = 'card',
    { coins = 0, rest }: More = {},
  ) =>
    shop().call(
      createOrder,
      {
        coins,
        idempotencyKey: crypto.randomUUID(),
        source: { skuId, quantity: 1, groupId: campaignId, ...(team === undefined ? {} : { team }) },
        recipient: RECIPIENT,
        paymentMethod,
        deliveryType: 'home',
        ...rest,
      },
      { token },
    );

  async function place(campaign: Campaign, team?: string, method: PaymentMethod = 'card', more: More = {}) {
    const who = more.who ?? (await newMember(shop()));
    const made = await succeed(ask(who, campaign, team, method, more));
    return { ...made, ...who, skuId: campaign.skuId };
  }
  type Made = Awaited<ReturnType<typeof place>>;

  async function join(campaign: Campaign, team?: string) {
    const placed = await place(campaign, team);
    await payBy(shop(), placed);
    return placed;
  }
  const teamOf = ({ number, token }: Made) => succeed(shop().call(getOrderTeam, { number }, { token }));
  const codeOf = async (placed: Made) => (await teamOf(placed)).team?.code ?? '';
  const orderOf = async ({ number }: { readonly number: string }) =>
    (await db().select().from(order).where(eq(order.number, number)))[0];
  const pass = async (minutes: number) => {
    shop().clock.advance(minutes * 60);
    await shop().settle();
  };

  /** A member who pays at a counter after all seats are taken. */
  async function late(campaign?: Campaign, more?: More): Promise<Made & { readonly teamCode: string }> {
    const of = campaign ?? (await campaignOf());
    const founder = await join(of);
    const code = await codeOf(founder);
    const slow = await place(of, code, 'storeCode', more);
    const { tradeNo } = await requestNumber(shop(), slow, 'storeCode');
    await pass(6);
    await join(of, code);
    await payAtCounter(shop(), tradeNo);
    await shop().settle();
    return { ...slow, teamCode: code };
  }

  return { campaignOf, ask, place, join, late, teamOf, codeOf, orderOf, pass };
}

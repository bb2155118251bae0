import { type JudgedLine, pickLines, refuseTooMany, refuseUnbuyable } from '#lib/basket/service.ts';
import { deliveryRefusal } from '#lib/checkout/rules.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { formatAmount } from '#lib/kernel/money.ts';
import { taipeiDay } from '#lib/kernel/taipei.ts';
import { servedDeliveries } from '#lib/logistics/service.ts';
import { deliveryFee } from '#lib/pricing/rules/shipping.ts';
import { quoteLines } from '#lib/pricing/service.ts';
import { scheduledOn } from '#lib/subscription/rules/schedule.ts';
import type { DeliveryType } from '#lib/terms/codes.ts';
import type { SubscribeQuote, SubscribeQuoteInput } from './model/subscribe.ts';
import { type PlanTurn, planPercent, plansFor, planTurn } from './rules/plans.ts';
import { type WantedBox, wantedBox } from './wanted.ts';

/** A subscription as it would be agreed to now. */
export interface Terms {
  readonly box: WantedBox;
  readonly turn: PlanTurn;
  readonly quote: SubscribeQuote;
  /** Why it cannot be brought as wished; a key of the `errors` words. */
  readonly refusal: ReturnType<typeof deliveryRefusal> | 'deliveryUnavailable';
}

/**
 * What a subscription would cost and when it would be charged. Whoever subscribes has bought before by then: what is for
 * newcomers is theirs with another order. Goods that cannot be brought as wished are priced as brought home.
 * @throws ShopError planUnknown at `plan`; quantityTooMany; whatever `wantedBox` and `refuseUnbuyable` refuse
 */
export async function quoteTerms(ctx: Ctx, memberId: MemberId, input: SubscribeQuoteInput): Promise<Terms> {
  const { limits } = ctx.config;
  const box = await wantedBox(ctx, input);
  const turn = planTurn(input.plan, box.days);
  if (!turn) throw fieldError('plan', 'planUnknown');
  const wanted = box.items.map(({ skuId, quantity }) => ({ skuId, quantity: quantity * turn.boxes }));
  for (const { quantity } of wanted) refuseTooMany(quantity, limits.cartLineMost);
  const { lines, shopper } = await pickLines(ctx, memberId, wanted);
  lines.forEach(refuseUnbuyable);
  const asMember = shopper && { ...shopper, isFirstOrder: false };
  const percent = planPercent(input.plan, limits);
  const pricedBy = (deliveryType: DeliveryType, plan: number) =>
    quoteLines(ctx, { lines, shopper: asMember, deliveryType, plan: { percent: 100 - plan, most: null } });
  const full = await pricedBy('home', 100);
  const subject = { goodsTotal: full.totals.goodsTotal, homeOnly: lines.some(({ homeOnly }) => homeOnly) };
  const ways = servedDeliveries(ctx.config).map((type) => ({
    type,
    refusal: deliveryRefusal(type, subject, limits),
  }));
  const way = ways.find(({ type }) => type === input.deliveryType);
  const { totals } = await pricedBy(way?.refusal === null ? input.deliveryType : 'home', percent);
  const goods = totals.payable - totals.shipping;
  const plain = full.totals.payable - full.totals.shipping;
  const firstOn = taipeiDay(ctx.now);
  const dayOf = (number: number) =>
    scheduledOn({ startedOn: firstOn, cycleDays: turn.cycleDays, shiftDays: 0 }, number);
  const t = translator(ctx.locale, 'errors');
  return {
    box,
    turn,
    refusal: way ? way.refusal : 'deliveryUnavailable',
    quote: {
      kind: box.kind,
      items: box.items.map((item, at) => ({ ...item, ...shownOf(lines[at]) })),
      plan: input.plan,
      plans: plansFor(box.days).map((plan) => ({ plan, percent: planPercent(plan, limits) })),
      days: box.days,
      cycleDays: turn.cycleDays,
      boxes: turn.boxes,
      lastCycle: turn.lastCycle,
      full: plain,
      saved: plain - goods,
      shipping: totals.shipping,
      payable: totals.payable,
      perDay: Math.ceil(totals.payable / turn.cycleDays),
      firstOn,
      nextOn: turn.lastCycle === 1 ? null : dayOf(2),
      lastOn: turn.lastCycle === null ? null : dayOf(turn.lastCycle),
      noticeDays: limits.subscriptionNoticeDays,
      freeShippingGap: totals.freeShippingGap,
      deliveries: ways.map(({ type, refusal }) => ({
        type,
        available: refusal === null,
        reason: refusal && t(refusal, { amount: formatAmount(limits.homeOnlyFrom) }),
        fee: totals.freeShippingGap === 0 ? 0 : deliveryFee(type, limits),
      })),
    },
  };
}

function shownOf(line: JudgedLine | undefined) {
  if (!line) throw new Error('every SKU that was asked for is a line');
  const { goodsId, name, options, picture, homeOnly } = line;
  return { goodsId, name, options, picture, homeOnly };
}

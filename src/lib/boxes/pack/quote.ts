import { namesOf, resolveConsumer, wordOf } from '#lib/boxes/intake/service.ts';
import { boxesInParcel } from '#lib/boxes/subscription/rules/parcels.ts';
import { scheduledOn } from '#lib/boxes/subscription/rules/schedule.ts';
import { pickForSubscriber, quoteWithPlan } from '#lib/boxes/subscription/service.ts';
import { type AssessedLine, refuseTooMany, refuseUnbuyable } from '#lib/buying/basket/service.ts';
import { deliveryRefusal } from '#lib/buying/checkout/rules.ts';
import { homeOnlyParams, nameGifts } from '#lib/buying/checkout/service.ts';
import type { Pricing } from '#lib/catalog/pricing/model/pricing.ts';
import { refusalParams } from '#lib/catalog/pricing/rules/named.ts';
import { deliveryFee } from '#lib/catalog/pricing/rules/shipping.ts';
import { rankCoupons } from '#lib/catalog/pricing/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { loadTerms } from '#lib/money/coupon/service.ts';
import { coinBalance } from '#lib/money/ledger/service.ts';
import { servedDeliveries } from '#lib/orders/logistics/service.ts';
import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';
import type { SubscribeQuote, SubscribeQuoteInput } from './model/subscribe.ts';
import { deliveriesFor, type PlanSchedule, planPercent, planSchedule, plansFor } from './rules/plans.ts';
import { tooMuchIn } from './too-much.ts';
import { type WantedBox, wantedBox } from './wanted.ts';

/** The terms of a subscription at current prices. */
export interface Terms {
  readonly box: WantedBox;
  readonly turn: PlanSchedule;
  readonly quote: SubscribeQuote;
  /** Refused coupon or code. */
  readonly refusals: Pricing['refusals'];
  /** Why the chosen delivery is not possible; a key of the `errors` words. */
  readonly refusal: ReturnType<typeof deliveryRefusal> | 'deliveryUnavailable';
}

/**
 * Price and charge days of a subscription, at the prices that its cycles are charged (`quoteWithPlan`). Goods
 * that the chosen delivery cannot carry are priced with home delivery.
 * @throws ShopError planUnknown at `plan`; quantityTooMany; personNotFound (404); errors of `wantedBox` and
 *   `refuseUnbuyable`
 */
export async function quoteTerms(ctx: Ctx, memberId: MemberId, input: SubscribeQuoteInput): Promise<Terms> {
  const { limits } = ctx.config;
  const box = await wantedBox(ctx, input);
  const turn = planSchedule(input.plan, box.days, input.boxDelivery ?? null, box.what);
  if (!turn) throw fieldError('plan', 'planUnknown');
  const { lines, pricedBy, ranked } = await chargesOf(ctx, memberId, { input, box, turn });
  const full = await pricedBy(turn.boxes, 'home', { isFull: true });
  const subject = { goodsTotal: full.totals.goodsTotal, homeOnly: lines.some(({ homeOnly }) => homeOnly) };
  const isService = box.what === 'service';
  const ways = (isService ? [] : servedDeliveries(ctx.config)).map((type) => ({
    type,
    refusal: deliveryRefusal(type, subject, limits),
  }));
  const way = ways.find(({ type }) => type === input.deliveryType);
  const brought = way?.refusal === null ? input.deliveryType : 'home';
  const { totals } = await pricedBy(turn.boxes, brought);
  const first = await pricedBy(turn.firstBoxes, brought, { isFirst: true });
  const plainFirst =
    turn.firstBoxes === turn.boxes ? full : await pricedBy(turn.firstBoxes, 'home', { isFull: true });
  const goods = totals.payable - totals.shipping;
  const plain = full.totals.payable - full.totals.shipping;
  const firstOn = taipeiDay(ctx.now);
  const dayOf = (number: number) =>
    scheduledOn({ startedOn: firstOn, cycleDays: turn.cycleDays, shiftDays: 0 }, number);
  const inParcel = boxesInParcel(turn.boxDelivery, box.days);
  const t = translator(ctx.locale, 'errors');
  const gifts = await nameGifts(ctx, first.pricing.gifts, lines);
  const { personId } = await resolveConsumer(ctx, memberId, input);
  const { tooMuch, family } = await tooMuchIn(ctx, memberId, box, personId);
  return {
    box,
    turn,
    refusals: first.refusals,
    refusal: way ? way.refusal : isService ? null : 'deliveryUnavailable',
    quote: {
      tooMuch: tooMuch && t(wordOf(tooMuch), { ...tooMuch }),
      family: namesOf(family),
      kind: box.kind,
      isService,
      items: box.items.map((item, at) => ({ ...item, ...shownOf(lines[at]) })),
      plan: input.plan,
      plans: plansFor(box.days, box.what).map((plan) => ({ plan, percent: planPercent(plan, limits) })),
      days: box.days,
      cycleDays: turn.cycleDays,
      boxes: turn.boxes,
      lastCycle: turn.lastCycle,
      boxDelivery: turn.boxDelivery,
      boxDeliveries: deliveriesFor(input.plan, box.days),
      boxesInParcel: inParcel,
      parcelEveryDays: inParcel * box.days,
      first: {
        boxes: turn.firstBoxes,
        payable: first.totals.payable,
        shipping: first.totals.shipping,
        saved:
          plainFirst.totals.payable -
          plainFirst.totals.shipping -
          (first.totals.payable + first.totals.coins - first.totals.shipping),
        discount: discountOf(first.pricing),
        coins: first.totals.coins,
        gifts: gifts.map(({ name, quantity }) => ({ name, quantity })),
      },
      coupons: await ranked(brought),
      coins: await coinBalance(ctx, memberId),
      refusals: first.refusals.map((one) => ({
        field: one.subject === 'code' ? 'code' : 'couponId',
        text: t(one.key, refusalParams(one, ctx.locale)),
      })),
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
        reason: refusal && t(refusal, homeOnlyParams(limits)),
        fee: totals.freeShippingGap === 0 ? 0 : deliveryFee(type, limits),
      })),
    },
  };
}

interface Asked {
  readonly input: SubscribeQuoteInput;
  readonly box: WantedBox;
  readonly turn: PlanSchedule;
}

/** Prices charges by their number of boxes. */
async function chargesOf(ctx: Ctx, memberId: MemberId, { input, box, turn }: Asked) {
  const of = (boxes: number) =>
    box.items.map(({ skuId, quantity }) => ({ skuId, quantity: quantity * boxes }));
  const most = of(turn.firstBoxes);
  for (const { quantity } of most) refuseTooMany(quantity, ctx.config.limits.maxCartLineQuantity);
  const picked = await pickForSubscriber(ctx, memberId, most);
  picked.lines.forEach(refuseUnbuyable);
  const percent = 100 - planPercent(input.plan, ctx.config.limits);
  const { couponId, code, useCoins } = input;
  const linesOf = (boxes: number) =>
    picked.lines.map((line, at) => ({ ...line, quantity: (box.items[at]?.quantity ?? 0) * boxes }));
  // The first charge pays for its whole parcel. Later charges may share one.
  const timesOf = (boxes: number) => (boxes === turn.firstBoxes ? 1 : turn.firstBoxes / boxes);
  const partsOf = (boxes: number, deliveryType: DeliveryType, off = percent) => ({
    ...picked,
    lines: linesOf(boxes),
    deliveryType,
    plan: { percent: off, most: null, parcel: { besides: 0, times: timesOf(boxes) } },
  });
  return {
    lines: picked.lines,
    pricedBy: async (
      boxes: number,
      deliveryType: DeliveryType,
      { isFull = false, isFirst = false }: { readonly isFull?: boolean; readonly isFirst?: boolean } = {},
    ) => {
      const wished = isFirst ? { couponId, code, useCoins } : { useCoins: false };
      const parts = partsOf(boxes, deliveryType, isFull ? 0 : percent);
      const { quoted, refusals } = await quoteWithPlan(ctx, memberId, parts, wished);
      return { ...quoted, refusals };
    },
    /** The member's coupons that apply to the first charge. */
    ranked: async (deliveryType: DeliveryType) => {
      const { worths } = await rankCoupons(
        ctx,
        partsOf(turn.firstBoxes, deliveryType),
        await loadTerms(ctx, memberId),
      );
      return worths.flatMap(({ terms, saves, refusal }) =>
        refusal === null && saves > 0 ? [{ id: terms.id, name: terms.name[ctx.locale], saves }] : [],
      );
    },
  };
}

/** NT$ that coupon or code take off goods and delivery. */
const discountOf = ({
  adjustments,
}: {
  readonly adjustments: readonly { kind: string; amount: number }[];
}): number =>
  adjustments.reduce(
    (sum, { kind, amount }) => (kind === 'coupon' || kind === 'code' ? sum - amount : sum),
    0,
  );

function shownOf(line: AssessedLine | undefined) {
  if (!line) throw new Error('every SKU that was asked for is a line');
  const { goodsId, name, options, picture, homeOnly } = line;
  return { goodsId, name, options, picture, homeOnly };
}

import { memberCart } from '#lib/buying/cart/service.ts';
import { quoteLines, rankCoupons } from '#lib/catalog/pricing/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { normalCode } from '#lib/money/coupon/rules/choice.ts';
import { loadOwnedCoupons, ownViewer, readCode, termsOf } from '#lib/money/coupon/service.ts';
import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';
import { pickSource } from './basket.ts';
import type { CheckCodeInput, CheckedCode, OrderCoupons, OrderCouponsInput } from './model/coupons.ts';

/**
 * Row L3: the member's coupons for an order in preparation: the highest saving first, then the unusable ones
 * with reasons. With an empty cart they are only listed.
 * @throws ShopError what cannot be ordered of the source
 */
export async function listOrderCoupons(
  ctx: Ctx,
  memberId: MemberId,
  { source, deliveryType }: OrderCouponsInput,
): Promise<OrderCoupons> {
  const rows = await loadOwnedCoupons(ctx, memberId);
  const view = await ownViewer(ctx, rows);
  const picked = await pickParts(ctx, memberId, source, deliveryType).catch((error: unknown) => {
    if (error instanceof ShopError && error.key === 'cartNothingChosen') return null;
    throw error;
  });
  if (!picked)
    return {
      coupons: rows.map((row) => ({ ...view(row), refusal: null, saves: 0 })),
      best: null,
      isEmpty: true,
    };
  const { best, worths } = await rankCoupons(
    ctx,
    picked,
    rows.map((row) => termsOf(row, ctx.now)),
  );
  const t = translator(ctx.locale, 'errors');
  const coupons = worths.flatMap(({ terms, saves, refusal }) => {
    const row = rows.find(({ mine }) => mine.id === terms.id);
    return row ? [{ ...view(row), saves, refusal: refusal && t(refusal.key, refusal.params) }] : [];
  });
  return { coupons, best, isEmpty: false };
}

/**
 * Checks a code on an order in preparation. Nothing is redeemed.
 * @throws ShopError codeUnknown, codeRefused_… at `code`; 429 after too many guesses
 */
export async function checkCode(
  ctx: Ctx,
  memberId: MemberId,
  { code: typed, source, deliveryType }: CheckCodeInput,
): Promise<CheckedCode> {
  const code = await readCode(ctx, memberId, typed);
  const parts = await pickParts(ctx, memberId, source, deliveryType);
  const [without, withIt] = [await quoteLines(ctx, parts), await quoteLines(ctx, { ...parts, code })];
  const refusal = withIt.pricing.refusals.find(({ subject }) => subject === 'code');
  if (refusal) throw fieldError('code', refusal.key, refusal.params);
  return {
    code: normalCode(typed),
    name: code.name[ctx.locale],
    saves: without.totals.payable - withIt.totals.payable,
  };
}

const pickParts = async (
  ctx: Ctx,
  memberId: MemberId,
  source: OrderCouponsInput['source'],
  deliveryType: DeliveryType,
) => ({ ...(await pickSource(ctx, memberCart(memberId), source)), deliveryType });

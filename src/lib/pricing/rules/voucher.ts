import { type Amount, formatAmount, percentOf } from '#lib/kernel/money.ts';
import type { PricingPromotion } from '#lib/promotion/model.ts';
import type { PricingInput, PricingRefusal, Voucher, VoucherRefusal } from '../model/pricing.ts';
import { type Draft, netOf, takeOff, takesPart } from './draft.ts';

type Given = Pick<PricingInput, 'coupon' | 'code' | 'shopper' | 'promotions' | 'now'>;

/** What coupon or code come to: off the goods already, off shipping still to do. */
export interface VoucherOutcome {
  /** Takes off shipping up to so much; null when it is not for shipping. */
  readonly shipping: { readonly most: Amount } | null;
  readonly refusals: PricingRefusal[];
}

const NOTHING: VoucherOutcome = { shipping: null, refusals: [] };

/** Row C9: takes one of coupon or code off the goods it is for; the two together are refused, both. */
export function applyVoucher(drafts: readonly Draft[], given: Given): VoucherOutcome {
  const { coupon, code } = given;
  if (coupon && code) return { shipping: null, refusals: [refusal('code', 'together', 0, null)] };
  const voucher = coupon ?? code;
  if (!voucher) return NOTHING;
  const subject = coupon ? 'coupon' : 'code';
  const meant = drafts.filter(({ line }) => isFor(voucher, line, given.promotions));
  const amount = netOf(meant);
  const reason = refusalReason(voucher, drafts, meant, amount, given);
  if (reason) return { shipping: null, refusals: [refusal(subject, reason, amount, voucher)] };
  if (voucher.kind === 'shipping')
    return { shipping: { most: voucher.value || Number.POSITIVE_INFINITY }, refusals: [] };
  const percent = voucher.kind === 'percent' ? voucher.value : null;
  takeOff(meant, reductionOf(voucher, amount), {
    kind: subject,
    id: voucher.id,
    name: voucher.name,
    percent,
  });
  return NOTHING;
}

function reductionOf(voucher: Voucher, amount: Amount): Amount {
  const wished = voucher.kind === 'percent' ? amount - percentOf(amount, voucher.value) : voucher.value;
  return Math.max(0, Math.min(amount, wished, voucher.most ?? amount));
}

function isFor({ only }: Voucher, line: Draft['line'], promotions: readonly PricingPromotion[]): boolean {
  if (!only) return true;
  switch (only.kind) {
    case 'goods':
      return only.ids.includes(line.goodsId);
    case 'classes':
      return only.ids.includes(line.categoryId);
    case 'activities':
      return promotions.some((one) => only.ids.includes(one.id) && takesPart(one, line));
  }
}

const ONLY = { goods: 'onlyGoods', classes: 'onlyClasses', activities: 'onlyActivities' } as const;

/** Point 8's reasons, what cannot be mended before what can. */
function refusalReason(
  voucher: Voucher,
  drafts: readonly Draft[],
  meant: readonly Draft[],
  amount: Amount,
  { shopper, now }: Given,
): VoucherRefusal | null {
  if (voucher.state !== 'unused') return voucher.state;
  if (voucher.endsAt && voucher.endsAt <= now) return 'expired';
  if (voucher.startsAt && voucher.startsAt > now) return 'notYet';
  if (!voucher.forGroup && drafts.some(({ line }) => line.groupPrice !== undefined)) return 'group';
  if (voucher.firstOrderOnly && !shopper.isFirstOrder) return 'notFirstOrder';
  if (meant.length === 0 && drafts.length > 0 && voucher.only)
    return drafts.length === 1 ? 'notThisProduct' : ONLY[voucher.only.kind];
  return amount < voucher.minimum || drafts.length === 0 ? 'minimum' : null;
}

const refusal = (
  subject: 'coupon' | 'code',
  reason: VoucherRefusal,
  amount: Amount,
  voucher: Voucher | null,
): PricingRefusal => ({
  subject,
  key: `${subject}Refused_${reason}`,
  params:
    reason === 'minimum' && voucher
      ? { minimum: formatAmount(voucher.minimum), gap: formatAmount(Math.max(0, voucher.minimum - amount)) }
      : {},
});

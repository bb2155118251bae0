import type { WantedLine } from '#lib/buying/basket/model.ts';
import {
  type AssessedLine,
  readSkus,
  refuseMisfilled,
  refuseUnbuyable,
  wantedRow,
} from '#lib/buying/basket/service.ts';
import { keyOf } from '#lib/catalog/pricing/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError, notFound } from '#lib/kernel/errors.ts';
import type { CartOwner } from './owner.ts';
import { assessedCart, quoteCart } from './quote.ts';
import { type CartRow, type CartRows, readCart } from './rows.ts';

/**
 * Checks a special line by adding it tentatively, with the same assessment as the cart. Used only for
 * packages, add-ons, groups, and goods with a limit.
 */

/**
 * @throws ShopError invalid package contents (`packageList`), addOnOver, addOnAlone, addOnMinimum,
 *   addOnTooMany, firstOrderOnly, firstPurchaseLimit, alreadyClaimed, groupOver, groupTooMany, outOfStock,
 *   quantityExceedsStock, goodsOff; skuNotFound
 */
export async function refuseAdding(ctx: Ctx, owner: CartOwner, wanted: WantedLine): Promise<void> {
  const [[row], cart] = await Promise.all([oneSku(ctx, owner, wanted), readCart(ctx, owner)]);
  if (!row) throw fieldError('skuId', 'skuNotFound');
  if (row.special?.kind === 'package' || wanted.packageList) await refuseMisfilled(ctx, [wanted]);
  if (wanted.groupId !== undefined && !row.extra?.group?.isSeen) throw notFound('groupNotFound');
  const known = cart.lines.find((line) => keyOf(line) === keyOf(row));
  const quantity = (known?.quantity ?? 0) + wanted.quantity;
  const candidate: CartRow = {
    ...row,
    id: known?.id ?? 0,
    checked: true,
    addedPrice: row.price,
    isSpecial: true,
    quantity,
  };
  await refuseCandidate(ctx, cart, candidate);
}

/** @throws ShopError cartLineNotFound (404); what `refuseAdding` refuses */
export async function refuseAdjusting(
  ctx: Ctx,
  owner: CartOwner,
  id: number,
  quantity: number,
): Promise<void> {
  const cart = await readCart(ctx, owner);
  const known = cart.lines.find((line) => line.id === id);
  if (!known) throw notFound('cartLineNotFound');
  await refuseCandidate(ctx, cart, { ...known, checked: true, quantity });
}

async function oneSku(ctx: Ctx, { memberId }: CartOwner, wanted: WantedLine) {
  const { lines } = await readSkus(ctx, memberId, [wantedRow(wanted)]);
  return lines;
}

/** The candidate is the newest line, so existing lines are served before it. */
async function refuseCandidate(ctx: Ctx, cart: CartRows, candidate: CartRow): Promise<void> {
  const others = cart.lines.filter((line) => keyOf(line) !== keyOf(candidate));
  const { lines } = await quoteCart(ctx, await assessedCart(ctx, { ...cart, lines: [candidate, ...others] }));
  const [judged, ...rest] = lines;
  if (!judged) return;
  refuseUnbuyable(judged);
  // If a promotion now has too many add-ons, pricing may refuse another of its lines.
  const crowded = rest.find((line) => isOfSameOffer(line, judged) && line.blocked?.key === 'addOnTooMany');
  if (crowded) refuseUnbuyable(crowded);
}

const isOfSameOffer = (line: AssessedLine, other: AssessedLine): boolean =>
  line.addOn !== null && line.addOn.promotionId === other.addOn?.promotionId;

import { intakeGoods } from '#lib/boxes/intake/service.ts';
import { ownCart } from '#lib/buying/cart/service.ts';
import { fillingsOf } from '#lib/catalog/goods/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { FoundIn } from './codes.ts';
import type { FindingsInput } from './model/recommend.ts';

/** A good that a person would take. */
export interface CandidateGood {
  readonly goodsId: number;
  readonly from: FoundIn;
  /** Null: the servings per day from the label. */
  readonly doses: number | null;
}

export interface CandidateGoods {
  /** Assessed together and reported. */
  readonly told: readonly CandidateGood[];
  /** Counted but not reported: the current intake. */
  readonly beside: readonly CandidateGood[];
  /**
   * Candidates, including fillings of packages. Each is assessed separately together with everything else.
   */
  readonly options: readonly CandidateGood[];
}

const labelled = (goodsIds: readonly number[], from: FoundIn): CandidateGood[] =>
  goodsIds.map((goodsId) => ({ goodsId, from, doses: null }));

/** The person that goods are assessed for. */
export interface Recipient {
  readonly id: string;
  /** The caller, not a family member. */
  readonly isSelf: boolean;
}

/**
 * The goods to assess, with the current intake. Cart and subscriptions are the caller's; family members take
 * what is marked as theirs.
 */
export async function candidateGoods(
  ctx: Ctx,
  { goodsIds, taken: isTold, options: given, without }: FindingsInput,
  whose: Recipient,
): Promise<CandidateGoods> {
  const gone = new Set(without);
  const taken = (await intakeOf(ctx, whose, isTold)).filter(({ goodsId }) => !gone.has(goodsId));
  const asked = labelled(goodsIds, 'asked');
  const options = labelled(given, 'option');
  if (isTold) return { told: [...asked, ...taken], beside: [], options };
  const ids = new Set(goodsIds);
  const fillings = await fillingsOf(ctx, goodsIds);
  return {
    told: asked,
    // A requested good that is also in the cart is taken once.
    beside: taken.filter(({ goodsId, from }) => from !== 'cart' || !ids.has(goodsId)),
    options: [...options, ...labelled(fillings, 'package')],
  };
}

/** Checked goods of the caller's cart and of their subscriptions, as far as they are for the person. */
export async function intakeOf(
  ctx: Ctx,
  { id, isSelf }: Recipient,
  isTold: boolean,
): Promise<CandidateGood[]> {
  const { key: owner, memberId } = ownCart(ctx.actor);
  const taken = await intakeGoods(ctx, { owner, memberId });
  return taken.flatMap(({ goodsId, from, doses, isForOther, personId }): CandidateGood[] => {
    const isSubscribed = from === 'subscription';
    // Reported cart goods may be for the person, unless they are marked for somebody else.
    const mayBe = isTold && !isSubscribed && personId === null;
    const isTheirs = isSelf ? !isForOther : personId === id || mayBe;
    return isTheirs ? [{ goodsId, from: isSubscribed ? 'subscription' : 'cart', doses }] : [];
  });
}

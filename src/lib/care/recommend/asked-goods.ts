import { intakeGoods } from '#lib/boxes/intake/service.ts';
import { ownCart } from '#lib/buying/cart/service.ts';
import { fillingsOf } from '#lib/catalog/goods/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { FoundIn } from './codes.ts';
import type { FindingsInput } from './model/recommend.ts';

/** A good that somebody would take. */
export interface CandidateGood {
  readonly goodsId: number;
  readonly from: FoundIn;
  /** Null: as many as its label says for a day. */
  readonly doses: number | null;
}

export interface CandidateGoods {
  /** Judged together, and told of. */
  readonly told: readonly CandidateGood[];
  /** Counted with them, and not told of: what is taken anyway. */
  readonly beside: readonly CandidateGood[];
  /** What may be put in, also into packages, each judged by itself beside all the rest: nobody has picked yet. */
  readonly options: readonly CandidateGood[];
}

const labelled = (goodsIds: readonly number[], from: FoundIn): CandidateGood[] =>
  goodsIds.map((goodsId) => ({ goodsId, from, doses: null }));

/** For whom it is asked. */
export interface Recipient {
  readonly id: string;
  /** Whoever asks, not one of their family. */
  readonly isSelf: boolean;
}

/**
 * The goods that are asked about, with what is taken beside them. Cart and subscriptions are those of whoever asks: one of the family
 * takes what was said to be for them.
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
    // A good that is asked about and lies in the cart is taken once.
    beside: taken.filter(({ goodsId, from }) => from !== 'cart' || !ids.has(goodsId)),
    options: [...options, ...labelled(fillings, 'package')],
  };
}

/** What lies chosen in the asker's cart and runs in their subscriptions, as far as it is for the person. */
export async function intakeOf(
  ctx: Ctx,
  { id, isSelf }: Recipient,
  isTold: boolean,
): Promise<CandidateGood[]> {
  const { key: owner, memberId } = ownCart(ctx.actor);
  const taken = await intakeGoods(ctx, { owner, memberId });
  return taken.flatMap(({ goodsId, from, doses, isForOther, personId }): CandidateGood[] => {
    const isSubscribed = from === 'subscription';
    // What is told of may be theirs, unless it is somebody's of whom it was said.
    const mayBe = isTold && !isSubscribed && personId === null;
    const isTheirs = isSelf ? !isForOther : personId === id || mayBe;
    return isTheirs ? [{ goodsId, from: isSubscribed ? 'subscription' : 'cart', doses }] : [];
  });
}

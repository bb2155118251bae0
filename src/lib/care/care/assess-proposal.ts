import {
  type BoxPart,
  type IntakeGood,
  type IntakeOwner,
  intakeGoods,
  intakeToday,
  portionsOf,
  tooMuchFor,
} from '#lib/boxes/intake/service.ts';
import { memberCart } from '#lib/buying/cart/service.ts';
import { type CandidateGood, findingsOfGoods } from '#lib/care/recommend/service.ts';
import { findPackGoods, goodsOfSkus } from '#lib/catalog/goods/service.ts';
import type { StaffActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { findCase } from './cases.ts';
import type { AssessedProposal, AssessProposal } from './model/desk.ts';
import { isAboutMember } from './own-day.ts';
import { readableScopes } from './read.ts';

/**
 * Warnings about a proposal before it is sent: exclusions by the person's result, ceilings by their profile
 * and current intake. Each check needs the person's consent. The dietitian may still send it.
 * @throws ShopError caseNotFound (404); healthNotAssigned, healthNoConsent (403)
 */
export async function assessProposal(
  ctx: Ctx<StaffActor>,
  { code, pack, ...box }: AssessProposal,
): Promise<AssessedProposal> {
  const row = await findCase(ctx, code);
  if (!row) throw notFound('caseNotFound');
  const { personId, memberId } = row;
  const may = await readableScopes(ctx, row);
  const gone = new Set((await goodsOfSkus(ctx, box.goes)).map(({ goodsId }): number => goodsId));
  const stays = (one: { readonly from: string; readonly goodsId: number }) =>
    one.from !== 'subscription' || !gone.has(one.goodsId);
  const parts = [...(await partsOf(ctx, pack)), ...box.comes.map((skuId) => ({ skuId, doses: null }))];
  const isOwn = await isAboutMember(ctx, row);
  const isTheirs: IsTheirs = (one) => (isOwn ? !one.isForOther : one.personId === personId);
  const taker = { owner: memberCart(memberId).key, memberId };
  const beside = may.has('intake') ? (await besideOf(ctx, taker, isTheirs)).filter(stays) : [];
  const taken = may.has('intake') ? await intakeToday(ctx, taker) : [];
  const portions = [...(await portionsOf(ctx, parts)), ...taken.filter(isTheirs).filter(stays)];
  const tooMuch = parts.length > 0 ? await tooMuchFor(ctx, personId, portions) : null;
  return {
    goods: may.has('results') ? await findingsOfGoods(ctx, personId, parts, beside) : [],
    tooMuch: tooMuch && translator(ctx.locale, 'care')('judged.tooMuch', { ...tooMuch }),
  };
}

/** Goods of a pack, each by its first SKU for packs. */
async function partsOf(ctx: Ctx, pack: AssessProposal['pack']): Promise<BoxPart[]> {
  const ids = pack.map(({ goodsId }) => goodsId);
  const known = ids.length > 0 ? await findPackGoods(ctx, ids, ids.length) : [];
  return pack.flatMap(({ goodsId, doses }) => {
    const first = known.find((one) => one.goodsId === goodsId)?.skus[0];
    return first ? [{ skuId: first.skuId, doses }] : [];
  });
}

/**
 * Whether the case's person takes it. Members take all that is not for others; family members take what is
 * marked as theirs.
 */
type IsTheirs = (one: Pick<IntakeGood, 'isForOther'> & { readonly personId: string | null }) => boolean;

async function besideOf(ctx: Ctx, taker: IntakeOwner, isTheirs: IsTheirs): Promise<CandidateGood[]> {
  const taken = await intakeGoods(ctx, taker);
  return taken
    .filter(isTheirs)
    .map(({ goodsId, from, doses }) => ({ goodsId, from: from === 'subscription' ? from : 'cart', doses }));
}

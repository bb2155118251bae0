import { desc, eq } from 'drizzle-orm';
import { writePack } from '#lib/boxes/pack/rules/link.ts';
import { findPackGoods, goodsOfSkus } from '#lib/catalog/goods/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import type { ProposalView } from './model/desk.ts';
import type { PackItem, ProposalContents } from './model/sealed.ts';
import type { ProposalRow } from './proposals.ts';
import { contentsSeal, decisionSeal } from './seals.ts';
import { careProposal } from './tables.ts';

/**
 * Proposals of a case, newest first, with goods named in the reader's language. The caller checks the access.
 */
export async function proposalsOf(ctx: Ctx, caseId: number): Promise<ProposalView[]> {
  const rows = await ctx.db
    .select({ proposal: careProposal, by: staffMember.name })
    .from(careProposal)
    .innerJoin(staffMember, eq(staffMember.id, careProposal.staffId))
    .where(eq(careProposal.caseId, caseId))
    .orderBy(desc(careProposal.id));
  const opened = rows.map(({ proposal, by }) => ({
    ...{ proposal, by },
    contents: contentsSeal.open(ctx, proposal.code, proposal.contents),
  }));
  const names = await namesFor(
    ctx,
    opened.map(({ contents }) => contents),
  );
  return opened.map(({ proposal, by, contents }) => describe(ctx, { proposal, by, contents, names }));
}

interface Names {
  readonly ofGoods: ReadonlyMap<number, string>;
  readonly ofSkus: ReadonlyMap<number, string>;
}

/** Goods that are not sold any more have their name from then. */
async function namesFor(ctx: Ctx, all: readonly ProposalContents[]): Promise<Names> {
  const goodsIds = [...new Set(all.flatMap(({ pack }) => pack.map(({ goodsId }) => goodsId)))];
  const skuIds = [
    ...new Set(all.flatMap(({ box }) => box.flatMap(({ skuId, from }) => [skuId ?? [], from ?? []].flat()))),
  ];
  const [packed, boxed] = await Promise.all([
    goodsIds.length > 0 ? findPackGoods(ctx, goodsIds, goodsIds.length) : [],
    skuIds.length > 0 ? goodsOfSkus(ctx, skuIds) : [],
  ]);
  return {
    ofGoods: new Map(packed.map(({ goodsId, name }) => [Number(goodsId), name])),
    ofSkus: new Map(boxed.map(({ skuId, name }) => [Number(skuId), name])),
  };
}

interface Described {
  readonly proposal: ProposalRow;
  readonly by: string;
  readonly contents: ProposalContents;
  readonly names: Names;
}

function describe(ctx: Ctx, { proposal: row, by, contents, names }: Described): ProposalView {
  const { code, state, sentAt, expiresAt, decidedAt } = row;
  const { kind, word, subscription, pack, box } = contents;
  const decision = row.decision && decisionSeal.open(ctx, code, row.decision);
  const isOver = state === 'sent' && ctx.now >= expiresAt;
  return {
    code,
    state: isOver ? 'expired' : state,
    kind,
    word,
    pack: pack.map((item) => ({ ...item, name: names.ofGoods.get(item.goodsId) ?? item.name })),
    box: box.map((item) => ({
      ...item,
      name: names.ofSkus.get(item.skuId ?? 0) ?? item.name,
      fromName: names.ofSkus.get(item.from ?? 0) ?? item.fromName,
    })),
    subscription: subscription?.number ?? null,
    by,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    taken: decision?.taken ?? null,
    note: decision?.note ?? '',
  };
}

/** The accepted items of a pack as a link of the pack builder; null if there are none. */
export const packOf = (pack: readonly PackItem[], taken: readonly number[]): string | null => {
  const chosen = pack.filter((_, at) => taken.includes(at));
  return chosen.length > 0
    ? writePack(chosen.map(({ goodsId, morning, evening }) => ({ goodsId, morning, evening })))
    : null;
};

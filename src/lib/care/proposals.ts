import { randomUUID } from 'node:crypto';
import { and, desc, eq, lte } from 'drizzle-orm';
import { findPackGoods, goodsOfSkus } from '#lib/catalog/service.ts';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { addDays } from '#lib/kernel/clock.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, notFound, ShopError } from '#lib/kernel/errors.ts';
import { writePack } from '#lib/pack/rules/link.ts';
import { staffMember } from '#lib/staff/tables.ts';
import { findOwn } from '#lib/subscription/service.ts';
import { type CaseRow, holdCase } from './cases.ts';
import type { ProposalState } from './codes.ts';
import type { ProposalView, Propose } from './model/desk.ts';
import type { BoxItem, PackItem, ProposalContents } from './model/sealed.ts';
import { canMoveProposal } from './rules/moves.ts';
import { contentsSeal, decisionSeal } from './seals.ts';
import { careCase, careProposal } from './tables.ts';
import { refuseClaims, refuseOthers } from './talk.ts';
import { tellCare } from './told.ts';

export type ProposalRow = typeof careProposal.$inferSelect;

/**
 * Suggests a pack, or something else in the next box, with a reason for each: its member decides.
 * @throws ShopError caseNotFound (404), caseNotYours, healthNoConsent (403); proposalOpen while another waits; careClaims
 * at the text; careItemsNeeded; skuNotFound, skuNotFound at the item; subscriptionNotFound at `subscription`
 */
export async function propose(ctx: Ctx<StaffActor>, input: Propose): Promise<void> {
  refuseWords(ctx, input);
  await inTransaction(ctx, async (tx) => {
    const row = await holdCase(tx, input.code);
    await refuseOthers(tx, row);
    const contents = await contentsFor(tx, row, input);
    const code = randomUUID();
    const made = await tx.db
      .insert(careProposal)
      .values({
        code,
        caseId: row.id,
        staffId: tx.actor.staffId,
        state: 'sent',
        contents: contentsSeal.seal(tx, code, contents),
        sentAt: tx.now,
        expiresAt: addDays(tx.now, input.days),
      })
      .onConflictDoNothing()
      .returning({ id: careProposal.id });
    if (made.length === 0) throw new ShopError('proposalOpen');
    // What it says is sealed, and stays out of the log.
    await audit(tx, {
      act: 'care.propose',
      subject: `care:${row.code}`,
      owner: row.memberId,
      before: null,
      after: { proposal: code, kind: contents.kind },
    });
    await tellCare(tx, row, 'careProposed');
  });
}

function refuseWords(ctx: Ctx, { word, pack, box }: Propose): void {
  refuseClaims(ctx, 'word', word);
  for (const [at, { reason }] of pack.entries()) refuseClaims(ctx, `pack.${at}.reason`, reason);
  for (const [at, { reason }] of box.entries()) refuseClaims(ctx, `box.${at}.reason`, reason);
}

async function contentsFor(tx: Ctx, row: CaseRow, input: Propose): Promise<ProposalContents> {
  const { kind, word } = input;
  if (kind === 'pack') {
    const pack = await packItems(tx, input.pack);
    return { kind, word, subscription: null, pack, box: [] };
  }
  if (input.box.length === 0) throw fieldError('box', 'careItemsNeeded');
  const held = await findOwn(tx, row.memberId, input.subscription ?? '').catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error;
    throw fieldError('subscription', 'subscriptionNotFound');
  });
  return {
    kind,
    word,
    subscription: { number: held.number, box: held.nextCycle },
    pack: [],
    box: await boxItems(tx, input.box),
  };
}

async function packItems(tx: Ctx, wanted: Propose['pack']): Promise<PackItem[]> {
  if (wanted.length === 0) throw fieldError('pack', 'careItemsNeeded');
  const ids = wanted.map(({ goodsId }) => goodsId);
  const known = await findPackGoods(tx, ids, ids.length);
  return wanted.map((item, at) => {
    const good = known.find(({ goodsId }) => goodsId === item.goodsId);
    if (!good) throw fieldError(`pack.${at}.goodsId`, 'skuNotFound');
    if (item.morning + item.evening === 0) throw fieldError(`pack.${at}.morning`, 'careDoseWrong');
    return { ...item, name: good.name };
  });
}

async function boxItems(tx: Ctx, wanted: Propose['box']): Promise<BoxItem[]> {
  const ids = wanted.flatMap(({ skuId, from }) => [skuId ?? 0, from ?? 0]).filter((id) => id > 0);
  const known = new Map((await goodsOfSkus(tx, ids)).map(({ skuId, name }) => [Number(skuId), name]));
  const nameAt = (at: number, field: 'skuId' | 'from', id: number | undefined, isNeeded: boolean): string => {
    if (!isNeeded) return '';
    const name = id === undefined ? undefined : known.get(id);
    if (name === undefined) throw fieldError(`box.${at}.${field}`, 'skuNotFound');
    return name;
  };
  return wanted.map(({ act, skuId, from, quantity, reason }, at) => {
    const [comes, goes] = [act !== 'leave', act !== 'add'];
    const [name, fromName] = [nameAt(at, 'skuId', skuId, comes), nameAt(at, 'from', from, goes)];
    return {
      act,
      skuId: comes ? (skuId ?? null) : null,
      name,
      from: goes ? (from ?? null) : null,
      fromName,
      quantity,
      reason,
    };
  });
}

/** A proposal with its case, held. @throws ShopError proposalNotFound (404) */
export async function holdProposal(
  tx: Ctx,
  code: string,
): Promise<{ readonly proposal: ProposalRow; readonly of: CaseRow }> {
  const [found] = await tx.db
    .select({ caseCode: careCase.code })
    .from(careProposal)
    .innerJoin(careCase, eq(careCase.id, careProposal.caseId))
    .where(eq(careProposal.code, code));
  if (!found) throw notFound('proposalNotFound');
  const of = await holdCase(tx, found.caseCode);
  const [proposal] = await tx.db
    .select()
    .from(careProposal)
    .where(eq(careProposal.code, code))
    .for('no key update');
  if (!proposal) throw notFound('proposalNotFound');
  return { proposal, of };
}

/** The only writer of a proposal's state; the caller holds it. @throws ShopError proposalDecided */
export async function moveProposal(
  tx: Ctx,
  { id, state }: Pick<ProposalRow, 'id' | 'state'>,
  to: ProposalState,
  decision: Uint8Array | null = null,
): Promise<void> {
  if (!canMoveProposal(state, to)) throw new ShopError('proposalDecided');
  await tx.db
    .update(careProposal)
    .set({ state: to, decision, decidedAt: tx.now })
    .where(eq(careProposal.id, id));
}

/** Its dietitian thinks again, before its member has decided. @throws ShopError proposalNotFound (404), caseNotYours, proposalDecided */
export async function withdrawProposal(ctx: Ctx<StaffActor>, code: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { proposal, of } = await holdProposal(tx, code);
    if (of.staffId !== tx.actor.staffId) throw new ShopError('caseNotYours');
    if (proposal.state === 'withdrawn') return;
    await moveProposal(tx, proposal, 'withdrawn');
    await audit(tx, {
      act: 'care.withdraw',
      subject: `care:${of.code}`,
      owner: of.memberId,
      before: { state: proposal.state },
      after: { state: 'withdrawn' },
    });
  });
}

/** Sweep: nobody has decided in time. */
export async function expireProposals({ db, now }: Ctx): Promise<number> {
  const ended = await db
    .update(careProposal)
    .set({ state: 'expired', decidedAt: now })
    .where(and(eq(careProposal.state, 'sent'), lte(careProposal.expiresAt, now)))
    .returning({ id: careProposal.id });
  return ended.length;
}

/** Of a case, the newest first; who may read them is the caller's to know. */
export async function proposalsOf(ctx: Ctx, caseId: number): Promise<ProposalView[]> {
  const rows = await ctx.db
    .select({ proposal: careProposal, by: staffMember.name })
    .from(careProposal)
    .innerJoin(staffMember, eq(staffMember.id, careProposal.staffId))
    .where(eq(careProposal.caseId, caseId))
    .orderBy(desc(careProposal.id));
  return rows.map(({ proposal, by }) => describe(ctx, proposal, by));
}

function describe(ctx: Ctx, row: ProposalRow, by: string): ProposalView {
  const { code, state, sentAt, expiresAt, decidedAt } = row;
  const { kind, word, subscription, pack, box } = contentsSeal.open(ctx, code, row.contents);
  const decision = row.decision && decisionSeal.open(ctx, code, row.decision);
  const isOver = state === 'sent' && ctx.now >= expiresAt;
  return {
    code,
    state: isOver ? 'expired' : state,
    kind,
    word,
    pack,
    box,
    subscription: subscription?.number ?? null,
    by,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    taken: decision?.taken ?? null,
    note: decision?.note ?? '',
  };
}

/** What was taken of a pack, as a link of the builder has it; null where nothing of a pack was. */
export const packOf = (pack: readonly PackItem[], taken: readonly number[]): string | null => {
  const chosen = pack.filter((_, at) => taken.includes(at));
  return chosen.length > 0
    ? writePack(chosen.map(({ goodsId, morning, evening }) => ({ goodsId, morning, evening })))
    : null;
};

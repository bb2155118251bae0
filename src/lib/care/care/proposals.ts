import { randomUUID } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import { findPackGoods, goodsOfSkus } from '#lib/catalog/goods/service.ts';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, notFound, ShopError } from '#lib/kernel/errors.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { refuseClaims } from '#lib/site/payment-methods/rules/refuse-claims.ts';
import { type CaseRow, lockCase } from './cases.ts';
import type { ProposalState } from './codes.ts';
import { notifyOfCase } from './messages.ts';
import type { Propose } from './model/desk.ts';
import type { BoxItem, PackItem, ProposalContents } from './model/sealed.ts';
import { type OpenBox, openBox, refuseBoxes } from './own-day.ts';
import { canTransitionProposal, decidedReason } from './rules/transitions.ts';
import { contentsSeal } from './seals.ts';
import { careCase, careProposal } from './tables.ts';
import { refuseOthers } from './talk.ts';

export type ProposalRow = typeof careProposal.$inferSelect;

/**
 * Proposes a pack or changes to the next box, with a reason for each item. Its member decides.
 * @throws ShopError caseNotFound (404), caseNotYours, healthNoConsent (403); proposalOpen while another
 *   waits; careClaims at the text; careItemsNeeded; skuNotFound at the item; subscriptionNotFound,
 *   careNoOpenBox at `subscription`
 */
export async function propose(ctx: Ctx<StaffActor>, input: Propose): Promise<void> {
  refuseWords(ctx, input);
  await inTransaction(ctx, async (tx) => {
    const row = await lockCase(tx, input.code);
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
    // The contents are sealed and stay out of the audit log.
    await audit(tx, {
      act: 'care.propose',
      subject: `care:${row.code}`,
      owner: row.memberId,
      before: null,
      after: { proposal: code, kind: contents.kind },
    });
    await notifyOfCase(tx, row, 'careProposed');
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
  await refuseBoxes(tx, row);
  const number = input.subscription ?? '';
  const open = await openBox(tx, row.memberId, number).catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error;
    throw fieldError('subscription', 'subscriptionNotFound');
  });
  if (!open) throw fieldError('subscription', 'careNoOpenBox');
  return {
    kind,
    word,
    subscription: { number, box: open.number, part: open.part },
    pack: [],
    box: await boxItems(tx, input.box, open),
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

/** Checks that the items make sense. The box's own rules are checked when its member accepts. */
async function boxItems(tx: Ctx, wanted: Propose['box'], open: OpenBox): Promise<BoxItem[]> {
  const inBox = open.items.map(({ skuId }) => skuId);
  const ids = wanted.flatMap(({ skuId, from }) => [skuId ?? 0, from ?? 0]).filter((id) => id > 0);
  const known = new Map((await goodsOfSkus(tx, ids)).map(({ skuId, name }) => [Number(skuId), name]));
  return wanted.map(({ act, skuId, from, quantity, reason }, at) => {
    if (!open.acts.includes(act)) throw fieldError(`box.${at}.act`, 'careBoxPaid');
    const [comes, goes] = [act === 'leave' ? null : skuId, act === 'add' ? null : from];
    const name = comes === null ? '' : known.get(comes ?? 0);
    if (name === undefined) throw fieldError(`box.${at}.skuId`, 'skuNotFound');
    if (goes !== null && !inBox.includes(goes ?? 0)) throw fieldError(`box.${at}.from`, 'skuNotFound');
    const fromName = goes === null ? '' : (known.get(goes ?? 0) ?? '');
    return { act, skuId: comes ?? null, name, from: goes ?? null, fromName, quantity, reason };
  });
}

/** Locks a proposal and its case. @throws ShopError proposalNotFound (404) */
export async function lockProposal(
  tx: Ctx,
  code: string,
): Promise<{ readonly proposal: ProposalRow; readonly of: CaseRow }> {
  const [found] = await tx.db
    .select({ caseCode: careCase.code })
    .from(careProposal)
    .innerJoin(careCase, eq(careCase.id, careProposal.caseId))
    .where(eq(careProposal.code, code));
  if (!found) throw notFound('proposalNotFound');
  const of = await lockCase(tx, found.caseCode);
  const [proposal] = await tx.db
    .select()
    .from(careProposal)
    .where(eq(careProposal.code, code))
    .for('no key update');
  if (!proposal) throw notFound('proposalNotFound');
  return { proposal, of };
}

/**
 * The only writer of a proposal's state. The caller has locked it. @throws ShopError proposalDecided,
 * proposalExpired, proposalWithdrawn
 */
export async function transitionProposal(
  tx: Ctx,
  { id, state }: Pick<ProposalRow, 'id' | 'state'>,
  to: ProposalState,
  decision: Uint8Array | null = null,
): Promise<void> {
  if (!canTransitionProposal(state, to)) throw new ShopError(decidedReason(state));
  await tx.db
    .update(careProposal)
    .set({ state: to, decision, decidedAt: tx.now })
    .where(eq(careProposal.id, id));
}

/**
 * Withdraws an undecided proposal by its dietitian. Its member is notified unless it had expired.
 * @throws ShopError proposalNotFound (404), caseNotYours, proposalDecided, proposalExpired
 */
export async function withdrawProposal(ctx: Ctx<StaffActor>, code: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { proposal, of } = await lockProposal(tx, code);
    if (of.staffId !== tx.actor.staffId) throw new ShopError('caseNotYours');
    if (proposal.state === 'withdrawn') return;
    await transitionProposal(tx, proposal, 'withdrawn');
    await audit(tx, {
      act: 'care.withdraw',
      subject: `care:${of.code}`,
      owner: of.memberId,
      before: { state: proposal.state },
      after: { state: 'withdrawn' },
    });
    if (tx.now < proposal.expiresAt) await notifyOfCase(tx, of, 'careTakenBack');
  });
}

/** Sweep: expires undecided proposals. */
export async function expireProposals({ db, now }: Ctx): Promise<number> {
  const ended = await db
    .update(careProposal)
    .set({ state: 'expired', decidedAt: now })
    .where(and(eq(careProposal.state, 'sent'), lte(careProposal.expiresAt, now)))
    .returning({ id: careProposal.id });
  return ended.length;
}

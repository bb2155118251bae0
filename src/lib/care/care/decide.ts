import { eq } from 'drizzle-orm';
import { addToBox, leaveOutOfBox, swapInBox } from '#lib/boxes/subscription-change/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { type CaseRow, transitionCase } from './cases.ts';
import type { Decide, Decided } from './model/member.ts';
import type { BoxItem, ProposalContents } from './model/sealed.ts';
import { packOf } from './proposal-views.ts';
import { lockProposal, type ProposalRow, transitionProposal } from './proposals.ts';
import { decisionOf } from './rules/transitions.ts';
import { contentsSeal, decisionSeal } from './seals.ts';
import { careCase } from './tables.ts';

/**
 * Records a member's decision on a proposal: all, some or none of its items. Accepted changes happen in the
 * same transaction. The same decision again is a no-op.
 * @throws ShopError proposalNotFound (404); proposalExpired, proposalWithdrawn, proposalDecided; proposalItem
 *   at `taken`; errors of the box
 */
export function decideProposal(ctx: Ctx, memberId: MemberId, input: Decide): Promise<Decided> {
  return inTransaction(ctx, async (tx) => {
    const { proposal, of } = await lockProposal(tx, input.code);
    if (of.memberId !== memberId) throw notFound('proposalNotFound');
    const contents = contentsSeal.open(tx, proposal.code, proposal.contents);
    const taken = [...new Set(input.taken)].sort((a, b) => a - b);
    const all = contents.kind === 'pack' ? contents.pack.length : contents.box.length;
    if (taken.some((at) => at < 0 || at >= all)) throw new ShopError('proposalItem');
    const state = decisionOf(taken.length, all);
    const pack = packOf(contents.pack, taken);
    if (isSameAgain(tx, proposal, taken)) return { state, pack };
    if (proposal.state === 'sent' && tx.now >= proposal.expiresAt) throw new ShopError('proposalExpired');
    const decision = decisionSeal.seal(tx, proposal.code, { taken, note: input.note });
    await transitionProposal(tx, proposal, state, decision);
    await bendBox(tx, memberId, contents, taken);
    await tellDietitian(tx, of, input.note !== '');
    return { state, pack };
  });
}

/** Puts the decision before its dietitian. A remark by the member needs an answer. */
async function tellDietitian(tx: Ctx, of: CaseRow, hasQuestion: boolean): Promise<void> {
  if (of.state === 'answered') await transitionCase(tx, of, 'claimed', { hasQuestion, waitingSince: tx.now });
  else if (hasQuestion && of.state !== 'closed')
    await tx.db.update(careCase).set({ hasQuestion }).where(eq(careCase.id, of.id));
}

function isSameAgain(tx: Ctx, { code, decision }: ProposalRow, taken: readonly number[]): boolean {
  if (!decision) return false;
  const before = decisionSeal.open(tx, code, decision).taken;
  return before.length === taken.length && before.every((one, at) => one === taken[at]);
}

/** Uses the services of the member's own changes, so the same rules apply. */
async function bendBox(
  tx: Ctx,
  memberId: MemberId,
  { subscription, box }: ProposalContents,
  taken: readonly number[],
): Promise<void> {
  if (!subscription) return;
  for (const [at, item] of box.entries())
    if (taken.includes(at)) await bend(tx, memberId, subscription, item);
}

async function bend(
  tx: Ctx,
  memberId: MemberId,
  of: NonNullable<ProposalContents['subscription']>,
  { act, skuId, from, quantity }: BoxItem,
): Promise<void> {
  if (act === 'swap' && from !== null && skuId !== null)
    await swapInBox(tx, memberId, { ...of, from, to: skuId });
  if (act === 'leave' && from !== null) await leaveOutOfBox(tx, memberId, { ...of, skuId: from });
  if (act === 'add' && skuId !== null)
    await addToBox(tx, memberId, { number: of.number, box: of.box, skuId, quantity });
}

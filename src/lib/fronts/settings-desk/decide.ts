import { and, eq } from 'drizzle-orm';
import { actorName } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import type { Area } from '#lib/kernel/define-area.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { changeSetting } from '#lib/kernel/settings/change.ts';
import { samePersonCheck } from '#lib/people/staff/service.ts';
import { listDeskSettings, subjectOf } from './list.ts';
import type { DecideProposalInput, DeskSettings } from './model.ts';
import { isSameValue } from './rules.ts';
import { findSetting, lockSetting } from './save.ts';
import { settingProposal } from './tables.ts';

/**
 * Approves or rejects a proposed change; its author can only withdraw it.
 * @throws ShopError settingOwnProposal, settingProposalOver; settingChangedMeanwhile if the value has changed
 *   since its author read it
 */
export async function decideProposal(
  ctx: Ctx,
  areas: readonly Area[],
  { id, isApproved }: DecideProposalInput,
): Promise<DeskSettings> {
  const [found] = await ctx.db.select().from(settingProposal).where(eq(settingProposal.id, id));
  if (!found) throw notFound('settingProposalUnknown');
  const { name, one } = findSetting(areas, found.name);
  await inTransaction(ctx, async (tx) => {
    const { now } = await lockSetting(tx, name, one);
    if (now.proposal?.id !== id) throw new ShopError('settingProposalOver');
    const own = actorName(tx.actor);
    const isOwn = found.proposedBy === own;
    if (isApproved && (await samePersonCheck(tx))(found.proposedBy, own))
      throw new ShopError('settingOwnProposal');
    if (isApproved && !isSameValue(now.value, found.read))
      throw new ShopError('settingChangedMeanwhile', {
        params: { by: now.changedBy ?? '' },
        data: { setting: now },
      });
    const state = isApproved ? 'approved' : isOwn ? 'withdrawn' : 'rejected';
    await tx.db
      .update(settingProposal)
      .set({ state, decidedBy: own, decidedAt: tx.now })
      .where(and(eq(settingProposal.id, id), eq(settingProposal.state, 'open')));
    if (isApproved) await changeSetting(tx, name, found.value);
    else
      await audit(tx, {
        act: isOwn ? 'setting.withdraw' : 'setting.reject',
        subject: subjectOf(name),
        owner: null,
        before: found.value,
        after: null,
      });
  });
  return listDeskSettings(ctx, areas);
}

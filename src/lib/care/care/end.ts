import { and, eq } from 'drizzle-orm';
import { endAssignment } from '#lib/catalog/health-profile/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { type CaseRow, transitionCase } from './cases.ts';
import { transitionProposal } from './proposals.ts';
import { careProposal } from './tables.ts';

/**
 * Closes a case for any reason. Its dietitian loses access, and an open proposal is withdrawn because nobody
 * would see the decision. The caller has locked it. @returns whether a proposal was withdrawn
 */
export async function endCase(tx: Ctx, row: CaseRow): Promise<boolean> {
  const sent = await tx.db
    .select({ id: careProposal.id, state: careProposal.state })
    .from(careProposal)
    .where(and(eq(careProposal.caseId, row.id), eq(careProposal.state, 'sent')))
    .for('no key update');
  for (const proposal of sent) await transitionProposal(tx, proposal, 'withdrawn');
  if (row.staffId) await endAssignment(tx, row.personId, row.staffId);
  await transitionCase(tx, row, 'closed', { hasQuestion: false });
  return sent.length > 0;
}

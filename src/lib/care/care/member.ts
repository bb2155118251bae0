import { desc, eq } from 'drizzle-orm';
import { requiresConsent } from '#lib/catalog/health-profile/rules.ts';
import { listPersons } from '#lib/catalog/health-profile/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { OwnCare } from './model/member.ts';
import { packOf, proposalsOf } from './proposal-views.ts';
import { careCase } from './tables.ts';
import { messagesOf } from './talk.ts';

const SHOWN_MOST = 10;
/** Consents that a question needs. */
const NEEDED: ReadonlySet<string> = new Set(['answers', 'dietitian']);

/** A member's questions, the answers, and proposals to decide. */
export async function getOwnCare(ctx: Ctx, memberId: MemberId): Promise<OwnCare> {
  const { persons } = await listPersons(ctx, { memberId });
  const rows = await ctx.db
    .select()
    .from(careCase)
    .where(eq(careCase.memberId, memberId))
    .orderBy(desc(careCase.id))
    .limit(SHOWN_MOST);
  const cases = await Promise.all(
    rows.map(async (row) => ({
      code: row.code,
      person: persons.find(({ id }) => id === row.personId)?.name ?? '',
      state: row.state,
      openedAt: row.openedAt.toISOString(),
      messages: await messagesOf(ctx, row.id),
      proposals: (await proposalsOf(ctx, row.id)).map((one) => ({
        ...one,
        packLink: one.taken && packOf(one.pack, one.taken),
      })),
    })),
  );
  return {
    cases,
    people: persons.map(({ id, name, consents }) => ({
      id,
      name,
      mayAsk: consents.some(({ kind, isGiven }) => kind === 'dietitian' && isGiven),
      isToAgree: consents.some((one) => NEEDED.has(one.kind) && requiresConsent(one)),
    })),
  };
}

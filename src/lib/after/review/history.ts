import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { staffNames } from '#lib/people/staff/service.ts';
import type { HideReason } from './codes.ts';
import type { ReviewHistory } from './model/desk.ts';
import type { review } from './tables.ts';

/** A review's entries in the audit log. */

export const subjectOf = (id: number): string => `review:${id}`;

const ACTS = ['answer', 'hide', 'show', 'rewrite'] as const;
type Act = (typeof ACTS)[number];

interface Told {
  readonly reply?: string;
  readonly reason?: HideReason;
  readonly text?: string;
}

const entriesOf = (ctx: Ctx, id: number, latest = false) =>
  ctx.db
    .select()
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subject, subjectOf(id)),
        inArray(
          auditEntry.act,
          ACTS.map((act) => `review.${act}`),
        ),
      ),
    )
    .orderBy((latest ? desc : asc)(auditEntry.id))
    .limit(latest ? 1 : 200);

async function readable(
  ctx: Ctx,
  entries: Awaited<ReturnType<typeof entriesOf>>,
): Promise<ReviewHistory['acts']> {
  const nameOf = await staffNames(
    ctx,
    entries.map(({ actor }) => actor),
  );
  const t = translator(ctx.locale, 'reviewDesk');
  const reasons = translator(ctx.locale, 'review');
  return entries.map(({ act: name, actor, at, before, after }) => {
    const act = name.slice('review.'.length) as Act;
    const told = (act === 'rewrite' ? before : after) as Told | null;
    const reason = told?.reason && reasons(`hidden.reason.${told.reason}`);
    return {
      act,
      at: at.toISOString(),
      by: actor.startsWith('member:') ? t('writer') : (nameOf(actor) ?? ''),
      text: [reason, told?.text, told?.reply].filter(Boolean).join(' · '),
    };
  });
}

/** Actions on a review, within the audit log's retention. */
export const getReviewHistory = async (ctx: Ctx, id: number): Promise<ReviewHistory> => ({
  acts: await readable(ctx, await entriesOf(ctx, id)),
});

/**
 * Refuses an action on an outdated version. The caller must hold the review's lock.
 * @throws ShopError reviewChangedMeanwhile, which names the other change
 */
export async function refuseOutdatedReview(
  tx: Ctx,
  { id, version }: Pick<typeof review.$inferSelect, 'id' | 'version'>,
  seen: number,
): Promise<void> {
  if (version === seen) return;
  const [last] = await readable(tx, await entriesOf(tx, id, true));
  const t = translator(tx.locale, 'reviewDesk');
  const what = last ? t(`did.${last.act}`, { name: last.by, text: last.text }) : t('did.unknown');
  throw new ShopError('reviewChangedMeanwhile', { params: { what } });
}

import type { Ctx } from '#lib/kernel/context.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { staffNames } from '#lib/people/staff/service.ts';

/** Names of actors for staff: colleagues by name, others by kind. */
export async function whoDid(
  ctx: Ctx,
  actors: readonly (string | null)[],
): Promise<<Who extends string | null>(actor: Who) => Who | string> {
  const nameOf = await staffNames(ctx, actors);
  const t = translator(ctx.locale, 'refund');
  return (actor) => {
    const [kind = ''] = (actor ?? '').split(':', 1);
    return actor !== null && (kind === 'member' || kind === 'system')
      ? t(`desk.by.${kind}`)
      : (nameOf(actor) as typeof actor);
  };
}

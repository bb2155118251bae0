import { inArray } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { type Translate, translator } from '#lib/kernel/i18n/words.ts';
import type { StaffId } from '#lib/kernel/ids.ts';
import { staffMember } from '#lib/staff/tables.ts';

/** The words of what happens to orders. */
export function happenings({ locale }: Ctx): Translate {
  const t = translator(locale, 'staff');
  return (key, params) => t(`events.${key}`, params);
}

/** Staff by their names, everybody else by what they are. */
export async function namesOf(
  ctx: Ctx,
  actors: readonly (string | null | undefined)[],
): Promise<(by: string) => string> {
  const say = happenings(ctx);
  const ids = actors.flatMap((by) => {
    const [, id] = /^staff:(\d+)$/.exec(by ?? '') ?? [];
    return id === undefined ? [] : [Number(id) as StaffId];
  });
  const people =
    ids.length === 0 ? [] : await ctx.db.select().from(staffMember).where(inArray(staffMember.id, ids));
  const names = new Map(people.map(({ id, name }) => [`staff:${id}`, name]));
  return (by) => {
    const known = names.get(by);
    if (known !== undefined) return known;
    const [kind = '', what = ''] = by.split(':');
    return kind === 'system' ? say('by.system', { what }) : say(kind === 'member' ? 'by.member' : 'by.other');
  };
}

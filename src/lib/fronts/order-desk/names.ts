import type { Ctx } from '#lib/kernel/context.ts';
import { hasWord, type Translate, translator } from '#lib/kernel/i18n/words.ts';
import { staffNames } from '#lib/people/staff/service.ts';

/** Texts of order events. */
export function happenings({ locale }: Ctx): Translate {
  const t = translator(locale, 'staff');
  return (key, params) => t(`events.${key}`, params);
}

/** Staff by name, all others by role. */
export async function namesOf(ctx: Ctx, actors: readonly (string | null)[]): Promise<(by: string) => string> {
  const say = happenings(ctx);
  const { locale } = ctx;
  const nameOf = await staffNames(ctx, actors);
  return (by) => {
    const name = nameOf(by);
    if (name !== null && name !== by) return name;
    const [kind = '', what = ''] = by.split(':');
    if (kind !== 'system') return say(kind === 'member' ? 'by.member' : 'by.other');
    // A job is described by its purpose, never by its internal name.
    return say(hasWord(locale, 'staff', `events.by.jobs.${what}`) ? `by.jobs.${what}` : 'by.system');
  };
}

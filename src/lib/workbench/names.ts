import type { Ctx } from '#lib/kernel/context.ts';
import { type Translate, translator } from '#lib/kernel/i18n/words.ts';
import { staffNames } from '#lib/staff/service.ts';

/** The words of what happens to orders. */
export function happenings({ locale }: Ctx): Translate {
  const t = translator(locale, 'staff');
  return (key, params) => t(`events.${key}`, params);
}

/** Staff by their names, everybody else by what they are. */
export async function namesOf(ctx: Ctx, actors: readonly (string | null)[]): Promise<(by: string) => string> {
  const say = happenings(ctx);
  const nameOf = await staffNames(ctx, actors);
  return (by) => {
    const name = nameOf(by);
    if (name !== null && name !== by) return name;
    const [kind = '', what = ''] = by.split(':');
    return kind === 'system' ? say('by.system', { what }) : say(kind === 'member' ? 'by.member' : 'by.other');
  };
}

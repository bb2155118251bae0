import type { Ctx } from '#lib/kernel/context.ts';
import { tellMember } from '#lib/people/inbox/service.ts';
import type { Plate } from './move.ts';
import { plateLinks } from './rules/links.ts';

/** That there is an answer, and where; nothing of what it says leaves the shop. */
export const tellAnswered = (tx: Ctx, { memberId, locale, number }: Plate): Promise<void> =>
  tellMember(tx, memberId, {
    words: 'plateAnswered',
    locale,
    params: {},
    path: plateLinks.one(number),
    about: `plate:${number}`,
  });

import type { Ctx } from '#lib/kernel/context.ts';
import { notifyMember } from '#lib/people/inbox/service.ts';
import { plateLinks } from './rules/links.ts';
import type { Plate } from './transitions.ts';

/** That there is an answer, and where; nothing of what it says leaves the shop. */
export const notifyPlateAnswered = (tx: Ctx, { memberId, locale, number }: Plate): Promise<void> =>
  notifyMember(tx, memberId, {
    words: 'plateAnswered',
    locale,
    params: {},
    path: plateLinks.one(number),
    about: `plate:${number}`,
  });

import type { Ctx } from '#lib/kernel/context.ts';
import { notifyMember } from '#lib/people/inbox/service.ts';
import { plateLinks } from './rules/links.ts';
import type { Plate } from './transitions.ts';

/** Notifies that there is an answer, with a link. The contents never leave the shop. */
export const notifyPlateAnswered = (tx: Ctx, { memberId, locale, number }: Plate): Promise<void> =>
  notifyMember(tx, memberId, {
    words: 'plateAnswered',
    locale,
    params: {},
    path: plateLinks.one(number),
    about: `plate:${number}`,
  });

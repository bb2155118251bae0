import type { Ctx } from '#lib/kernel/context.ts';
import { notifyMember } from '#lib/people/inbox/service.ts';
import { links } from '#lib/site/site/links.ts';
import type { CaseRow } from './cases.ts';

/** Notifies a member that there is something to read. The contents stay behind sign-in. */
export const notifyOfCase = (
  tx: Ctx,
  { memberId, code, locale }: Pick<CaseRow, 'memberId' | 'code' | 'locale'>,
  words: 'careAnswered' | 'careProposed' | 'careTakenBack' | 'careWithdrawn',
): Promise<void> =>
  notifyMember(tx, memberId, { words, locale, params: {}, path: links.care(), about: `care:${code}` });

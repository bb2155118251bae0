import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { LEAVE_REASONS, type LeaveReason } from './codes.ts';

/** What a member said of why, as the request keeps it: a code, and what they added. */
export const reasonToStore = ({
  reason,
  note,
}: {
  readonly reason: LeaveReason;
  readonly note: string;
}): string => (note ? `${reason}: ${note}` : reason);

/** What is kept, as people read it. Nothing is left of it once its member has gone. */
export function reasonInWords(locale: Locale, said: string): string {
  const code = LEAVE_REASONS.find((one) => said === one || said.startsWith(`${one}: `));
  return code ? `${translator(locale, 'boxes')(`reason.${code}`)}${said.slice(code.length)}` : said;
}

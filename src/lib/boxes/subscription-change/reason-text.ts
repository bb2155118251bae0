import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { LEAVE_REASONS, type LeaveReason } from './codes.ts';

/** A member's reason as the request stores it: a code, and their remark. */
export const reasonToStore = ({
  reason,
  note,
}: {
  readonly reason: LeaveReason;
  readonly note: string;
}): string => (note ? `${reason}: ${note}` : reason);

/** The stored reason as text. It is deleted when its member leaves the shop. */
export function reasonInWords(locale: Locale, said: string): string {
  const code = LEAVE_REASONS.find((one) => said === one || said.startsWith(`${one}: `));
  return code ? `${translator(locale, 'boxes')(`reason.${code}`)}${said.slice(code.length)}` : said;
}

import { partsOfBody } from '#lib/kernel/mail/body.ts';

/** LINE's limit for a text. */
export const MAX_LINE_TEXT_LENGTH = 5000;

/**
 * A message for LINE: the mail's text without greeting and signature. The address is at the end unless the
 * text already has it.
 */
export function lineText(subject: string, body: string, link: string): string {
  const parts = partsOfBody(body).paragraphs.map(({ lines, url }) =>
    [...lines, ...(url ? [url] : [])].join('\n'),
  );
  const said = [subject, ...parts].join('\n\n');
  const end = said.includes(link) ? '' : `\n\n${link}`;
  if (said.length + end.length <= MAX_LINE_TEXT_LENGTH) return said + end;
  const whole = `\n\n${link}`;
  return `${said.slice(0, MAX_LINE_TEXT_LENGTH - whole.length - 1).toWellFormed()}…${whole}`;
}

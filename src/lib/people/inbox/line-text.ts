import { partsOfBody } from '#lib/kernel/mail/body.ts';

/** LINE takes no more of a text. */
export const MAX_LINE_TEXT_LENGTH = 5000;

/** A message as LINE shows it: what a mail says without greeting and signature, with its address at the end at the latest. */
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

import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';

/** `open`: without an answer; `answered`; `closed`: nothing left to do. */
export const COMPLAINT_STATES = ['open', 'answered', 'closed'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** A complaint's number: its day in Taipei and ten unambiguous letters, `C20261121-7KQ2MZ8XHN`. */
export const complaintNumber = (now: Date, letters: string): string =>
  `C${taipeiDay(now).replaceAll('-', '')}-${letters}`;

/** When the answer to a consumer is due, by days after the complaint. */
export const complaintDueAt = (sentAt: Date, days: number): Date => addDays(sentAt, days);

const START_LENGTH = 80;

/** The beginning of a text, on one line. */
export function startOf(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ')];
  return letters.length <= START_LENGTH ? letters.join('') : `${letters.slice(0, START_LENGTH).join('')}…`;
}

import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';

/** `open`: nobody has answered yet; `answered`; `closed`: nothing more is to be done. */
export const COMPLAINT_STATES = ['open', 'answered', 'closed'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** The number a complaint is known by: its day in Taipei and ten letters nobody mistakes, `C20261121-7KQ2MZ8XHN`. */
export const complaintNumber = (now: Date, letters: string): string =>
  `C${taipeiDay(now).replaceAll('-', '')}-${letters}`;

/** Consumers are answered within so many days of what they sent. */
export const complaintDueAt = (sentAt: Date, days: number): Date => addDays(sentAt, days);

const START_LENGTH = 80;

/** How a text begins, on one line. */
export function startOf(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ')];
  return letters.length <= START_LENGTH ? letters.join('') : `${letters.slice(0, START_LENGTH).join('')}…`;
}

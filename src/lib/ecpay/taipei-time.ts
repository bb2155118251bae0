/** ECPay writes moments as wall-clock time in Taipei, which is UTC+8 all year. */
const OFFSET_MS = 8 * 3_600_000;

/** `2025/01/01 12:05:00` */
export const toTaipei = (moment: Date): string =>
  new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ');

/** The moment that such a text names, or null when it names none of the last or this century. */
export function fromTaipei(text: string): Date | null {
  const parts = /^((?:19|20)\d{2})\/(\d{2})\/(\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text);
  if (!parts) return null;
  const moment = new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}+08:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Hours and minutes in Taipei as one number: 20:15 is 2015. */
export const taipeiHourMinute = (moment: Date): number => {
  const there = new Date(moment.getTime() + OFFSET_MS);
  return there.getUTCHours() * 100 + there.getUTCMinutes();
};

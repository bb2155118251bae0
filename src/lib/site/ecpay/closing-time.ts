import { taipeiHourMinute } from '#lib/kernel/time/taipei.ts';

/** Each day's payments are captured at 20:15. Until 20:30 the gateway accepts no DoAction. */
const CLOSED_FROM = 2015;
const CLOSED_TO = 2030;

/** False during the provider's daily closing. */
export const acceptsRefundsAt = (now: Date): boolean => {
  const time = taipeiHourMinute(now);
  return time < CLOSED_FROM || time >= CLOSED_TO;
};

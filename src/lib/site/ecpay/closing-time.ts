import { taipeiHourMinute } from '#lib/kernel/time/taipei.ts';

/** Each day's payments are captured at 20:15; until 20:30 the gateway wants no DoAction. */
const CLOSED_FROM = 2015;
const CLOSED_TO = 2030;

/** False while the provider closes its books for the day. */
export const acceptsRefundsAt = (now: Date): boolean => {
  const time = taipeiHourMinute(now);
  return time < CLOSED_FROM || time >= CLOSED_TO;
};

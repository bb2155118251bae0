import type { Random } from '#lib/kernel/ids.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';

/**
 * `PL` + the day in Taipei + eight digits: `PL26112304817355`. A table constraint ensures that it is unique.
 */
export function plateNumber(now: Date, random: Random): string {
  const digits = Array.from({ length: 8 }, () => random.int(10)).join('');
  return `PL${taipeiDay(now).slice(2).replaceAll('-', '')}${digits}`;
}

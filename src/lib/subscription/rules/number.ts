import type { Random } from '#lib/kernel/ids.ts';
import { taipeiDay } from '#lib/kernel/taipei.ts';

/** `S` + the day in Taipei + eight digits: `S26112104817355`. Unique by the table's constraint. */
export function subscriptionNumber(now: Date, random: Random): string {
  const digits = Array.from({ length: 8 }, () => random.int(10)).join('');
  return `S${taipeiDay(now).slice(2).replaceAll('-', '')}${digits}`;
}

/** A cycle's order is a child of its subscription: `S26112104817355-3`. */
export const childNumber = (parent: string, cycle: number): string => `${parent}-${cycle}`;

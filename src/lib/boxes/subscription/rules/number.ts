import type { Random } from '#lib/kernel/ids.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';

/** `S` + the day in Taipei + eight digits: `S26112104817355`. Unique by the table's constraint. */
export function subscriptionNumber(now: Date, random: Random): string {
  const digits = Array.from({ length: 8 }, () => random.int(10)).join('');
  return `S${taipeiDay(now).slice(2).replaceAll('-', '')}${digits}`;
}

const CHILD = /^(S\d{14})-\d+(?:-\d+)?$/;

/** The subscription of which an order is a child, by its number; null where it is none. */
export const parentNumber = (order: string): string | null => CHILD.exec(order)?.[1] ?? null;

/** A cycle's order is a child of its subscription: `S26112104817355-3`. */
export const childNumber = (parent: string, cycle: number): string => `${parent}-${cycle}`;

/** What was added to boxes of a cycle that was paid is a child beside it: `S26112104817355-3-1`. */
export const additionNumber = (parent: string, cycle: number, addition: number): string =>
  `${childNumber(parent, cycle)}-${addition}`;

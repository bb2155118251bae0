import type { Random } from '#lib/kernel/ids.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';

/**
 * `S` + the day in Taipei + eight digits: `S26112104817355`. A table constraint ensures that it is unique.
 */
export function subscriptionNumber(now: Date, random: Random): string {
  const digits = Array.from({ length: 8 }, () => random.int(10)).join('');
  return `S${taipeiDay(now).slice(2).replaceAll('-', '')}${digits}`;
}

const CHILD = /^(S\d{14})-\d+(?:-\d+)?$/;

/** The subscription's number in an order's number; null if the order belongs to none. */
export const parentNumber = (order: string): string | null => CHILD.exec(order)?.[1] ?? null;

/** A cycle's order is a child of its subscription: `S26112104817355-3`. */
export const childNumber = (parent: string, cycle: number): string => `${parent}-${cycle}`;

/** An order of additions to a paid cycle: `S26112104817355-3-1`. */
export const additionNumber = (parent: string, cycle: number, addition: number): string =>
  `${childNumber(parent, cycle)}-${addition}`;

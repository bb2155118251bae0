import pLimit from 'p-limit';
import { unavailable } from '../errors.ts';

/** A few more than there are connections: with twice as many they wait for each other's locks. */
const AT_ONCE = 12;
/** In a rush, when so many wait, half as many end as soon, and leave others' pages their share of the processors. */
const RUSH = 100;
const AT_ONCE_IN_RUSH = 6;
/** Whoever has waited longer is told to try again. */
const WAIT_MOST_MS = 7000;

/**
 * What thousands may press in the same second: they wait in line here, and not each for a connection and the others'
 * locks, where most would be given up. @throws ShopError unavailable (503) after 7 s
 */
export function limitConcurrency<Args extends unknown[], Data>(
  work: (...args: Args) => Promise<Data>,
): (...args: Args) => Promise<Data> {
  const turn = pLimit(AT_ONCE);
  return (...args) => {
    const late = performance.now() + WAIT_MOST_MS;
    turn.concurrency = turn.pendingCount < RUSH ? AT_ONCE : AT_ONCE_IN_RUSH;
    return turn(() => {
      if (performance.now() > late) throw unavailable();
      return work(...args);
    });
  };
}

import pLimit from 'p-limit';
import { unavailable } from '../errors.ts';

/** Slightly more than the database connections. With twice as many they wait for each other's locks. */
const AT_ONCE = 12;
/**
 * At this many waiting calls, half the concurrency has the same throughput and leaves processor time for
 * other pages.
 */
const RUSH = 100;
const AT_ONCE_IN_RUSH = 6;
/** Longer waits get 503. */
const WAIT_MOST_MS = 7000;

/**
 * For calls that thousands may send in the same second. They queue here instead of each waiting for a
 * connection and for locks, where most would time out.
 * @throws ShopError unavailable (503) after 7 s
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

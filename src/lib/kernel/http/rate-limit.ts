import { sql } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import type { Ctx } from '../context.ts';
import type { Database } from '../db/database.ts';
import { ShopError } from '../errors.ts';
import type { Sweep } from '../jobs/events.ts';
import { requestLimit } from '../tables.ts';

/** Named limits, shared by all processes. */
const SHARED = {
  /**
   * Requested codes and password attempts per address, which forty shoppers may share. Accounts have their
   * own limit.
   */
  signIn: { points: 120, duration: 600 },
  /** Questionnaires started per address, which a carrier's customers share. */
  questionnaire: { points: 120, duration: 600 },
  /** Pictures and complaints per address, which a carrier's customers share. */
  contribution: { points: 120, duration: 600 },
  /** Measuring events per address and day. Each visitor has a lower limit. */
  tracking: { points: 5000, duration: 86_400 },
} as const;
export type SharedLimit = keyof typeof SHARED;

export interface Limiter {
  /**
   * Counts a costly request against the flood limit, per address and process.
   * @throws ShopError 429
   */
  pass(ip: string): Promise<void>;
  /**
   * Counts against a named limit.
   * @throws ShopError 429
   */
  spend(limit: SharedLimit, ip: string): Promise<void>;
}

export function createLimiter(config: Config, database: Database): Limiter {
  const flood = new RateLimiterMemory({ points: config.requestsPerMinute, duration: 60 });
  const shared = Object.fromEntries(
    Object.entries(SHARED).map(([name, limit]) => [
      name,
      database.kind === 'postgres'
        ? new RateLimiterDrizzle({
            ...limit,
            keyPrefix: name,
            storeClient: database.db,
            schema: requestLimit,
            // Its timer would outlive the shop; `forgetLimits` does the work.
            clearExpiredByTimeout: false,
          })
        : new RateLimiterMemory({ ...limit, keyPrefix: name }),
    ]),
  ) as Record<SharedLimit, RateLimiterMemory | RateLimiterDrizzle>;
  return {
    pass: (ip) => consume(flood, ip),
    spend: (limit, ip) => consume(shared[limit], ip),
  };
}

/** Deletes expired counts. Limiters use the real time, whatever the demo's clock shows. */
const forgetLimits: Sweep = {
  name: 'forget-request-limits',
  everySeconds: 3600,
  run: async ({ db }: Ctx) => {
    const over = await db
      .delete(requestLimit)
      .where(sql`${requestLimit.expire} < now() - interval '1 hour'`)
      .returning({ key: requestLimit.key });
    return over.length;
  },
};
export const limitSweeps: readonly Sweep[] = [forgetLimits];

async function consume(limiter: RateLimiterMemory | RateLimiterDrizzle, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw new ShopError('tooManyRequests', { status: 429, params: { seconds } });
  }
}

import { z } from 'zod';
import { environmentPart } from '#lib/kernel/environment.ts';

/** Which shop of the database this one is. */
export const storeEnvironment = environmentPart({
  variables: { STORE_ID: z.string().min(1).default('1') },
  read: ({ STORE_ID }) => STORE_ID,
});

/** The value of one NT$ in CNY until the merchant records a day's rate (row B10). */
export const ratesEnvironment = environmentPart({
  variables: { CNY_RATE: z.coerce.number().positive().max(100).optional() },
  read: ({ CNY_RATE }): Readonly<Partial<Record<string, number>>> =>
    CNY_RATE === undefined ? {} : { CNY: CNY_RATE },
});

/** The service worker: an offline page and cached assets. When off, browsers unregister it. */
export const offlineEnvironment = environmentPart({
  variables: { OFFLINE: z.enum(['0', '1']).default('1') },
  read: ({ OFFLINE }) => OFFLINE === '1',
});

declare module '#lib/kernel/config.ts' {
  interface Config {
    readonly storeId: string;
    /** The value of one NT$ in other currencies, where no day's rate is recorded. */
    readonly rates: Readonly<Partial<Record<string, number>>>;
    /** Whether browsers store an offline page (src/pages/sw.js.ts). */
    readonly offline: boolean;
  }
}

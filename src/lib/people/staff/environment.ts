import { z } from 'zod';
import { environmentPart } from '#lib/kernel/environment.ts';

/** What a shop needs to have staff at all. */
export interface StaffConfig {
  /** Seals the second factors in the database. */
  readonly secret: string;
}

/** The demo's staff guard nothing. */
const DEMO_SECRET = 'the demo shop seals second factors with this';

export const staffEnvironment = environmentPart({
  variables: {
    /** Whoever has it and the database can make everybody's codes. */
    STAFF_SECRET: z.string().min(32).optional(),
  },
  read: ({ STAFF_SECRET }, { mode }): StaffConfig | null => {
    const secret = STAFF_SECRET ?? (mode === 'demo' ? DEMO_SECRET : undefined);
    return secret === undefined ? null : { secret };
  },
});

declare module '#lib/kernel/config.ts' {
  interface Config {
    /** Null in a real shop without its secret: nobody can sign in at `/staff`. */
    readonly staff: StaffConfig | null;
  }
}

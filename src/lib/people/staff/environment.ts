import { z } from 'zod';
import { environmentPart } from '#lib/kernel/environment.ts';

/** The configuration of the staff area. */
export interface StaffConfig {
  /** Encrypts the second factors in the database. */
  readonly secret: string;
}

/** The demo's staff have nothing to protect. */
const DEMO_SECRET = 'the demo shop seals second factors with this';

export const staffEnvironment = environmentPart({
  variables: {
    /** Together with the database it yields everybody's codes. */
    STAFF_SECRET: z.string().min(32).optional(),
  },
  read: ({ STAFF_SECRET }, { mode }): StaffConfig | null => {
    const secret = STAFF_SECRET ?? (mode === 'demo' ? DEMO_SECRET : undefined);
    return secret === undefined ? null : { secret };
  },
});

declare module '#lib/kernel/config.ts' {
  interface Config {
    /** Null in a real shop without the secret: nobody can sign in at `/staff`. */
    readonly staff: StaffConfig | null;
  }
}

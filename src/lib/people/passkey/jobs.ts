import type { Sweep } from '#lib/kernel/jobs/events.ts';
import { forgetChallenges } from './challenges.ts';

/** Forgets what nobody answered. */
const forgetStaleChallenges: Sweep = {
  name: 'forget-stale-passkey-challenges',
  everySeconds: 3600,
  run: async (ctx) => (await forgetChallenges(ctx)).length,
};

export const passkeySweeps: readonly Sweep[] = [forgetStaleChallenges];

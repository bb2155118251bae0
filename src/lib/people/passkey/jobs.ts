import type { Sweep } from '#lib/kernel/jobs/events.ts';
import { deleteOldChallenges } from './challenges.ts';

/** Deletes unanswered challenges. */
const forgetStaleChallenges: Sweep = {
  name: 'forget-stale-passkey-challenges',
  everySeconds: 3600,
  run: async (ctx) => (await deleteOldChallenges(ctx)).length,
};

export const passkeySweeps: readonly Sweep[] = [forgetStaleChallenges];

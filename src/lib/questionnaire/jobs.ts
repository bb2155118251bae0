import type { PersonId } from '#lib/health/model.ts';
import { type Reaction, reactTo } from '#lib/kernel/jobs/events.ts';
import { forgetAnswers } from './forget.ts';

/** Adopted at sign-in and deleted in time is a sitting with its person: area `health` sees to both, and its cart goes before. */
export const questionnaireReactions: readonly Reaction[] = [
  reactTo('health.withdrawn', async (tx, { personId, kinds }) => {
    if (kinds.includes('answers')) await forgetAnswers(tx, [personId as PersonId]);
  }),
  reactTo('health.removing', (tx, { personIds }) => forgetAnswers(tx, personIds as readonly PersonId[])),
];

import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { actingVisitor } from '#lib/kernel/actor.ts';
import { publish } from '#lib/kernel/context.ts';
import { type Reaction, reactTo } from '#lib/kernel/jobs/events.ts';
import { deleteAnswers, deleteSittingsOf } from './forget.ts';
import { hasKey } from './key.ts';
import { hasResults } from './read.ts';

/** Sittings belong to persons, so area `health-profile` moves them at sign-in and deletes them on time. */
export const questionnaireReactions: readonly Reaction[] = [
  // Before `health-profile` makes them the member's: without the key, the member may not be the respondent.
  reactTo(
    'member.signedIn',
    async (tx) => {
      const visitor = actingVisitor(tx.actor);
      if (visitor && !hasKey(tx)) await deleteSittingsOf(tx, { visitor });
    },
    { isFirst: true },
  ),
  reactTo('health.adopted', async (tx, { memberId, personIds }) => {
    if (await hasResults(tx, personIds as readonly PersonId[]))
      await publish(tx, 'quest.brought', { memberId });
  }),
  reactTo('health.withdrawn', async (tx, { personId, kinds }) => {
    if (kinds.includes('answers')) await deleteAnswers(tx, [personId as PersonId]);
  }),
  reactTo('health.removing', (tx, { personIds }) => deleteAnswers(tx, personIds as readonly PersonId[])),
];

import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { type Reaction, reactTo } from '#lib/kernel/jobs/events.ts';
import * as service from './service.ts';

export const pointsReactions: readonly Reaction[] = [
  reactTo('quest.finished', (tx, { personId }) => service.giveQuestPoints(tx, personId as PersonId)),
  reactTo('quest.brought', (tx, { memberId }) => service.giveMemberQuestPoints(tx, memberId as MemberId)),
];

import { actingVisitor } from '#lib/kernel/actor.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { type Reaction, reactTo, type Sweep } from '#lib/kernel/jobs/events.ts';
import { adoptPersons, forgetUntouched, touchPersonsOf } from './service.ts';

export const healthReactions: readonly Reaction[] = [
  reactTo('member.signedIn', async (tx, { memberId }) => {
    const visitor = actingVisitor(tx.actor);
    if (visitor) await adoptPersons(tx, visitor, memberId as MemberId);
    await touchPersonsOf(tx, memberId as MemberId);
  }),
];

export const healthSweeps: readonly Sweep[] = [
  { name: 'forget-health', everySeconds: 3600, run: forgetUntouched },
];

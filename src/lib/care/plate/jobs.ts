import { and, eq, lt, or } from 'drizzle-orm';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { type Reaction, reactTo, type Sweep } from '#lib/kernel/jobs/events.ts';
import { addDays, addHours } from '#lib/kernel/time/clock.ts';
import { deletePlates, sharePlates } from './consent.ts';
import { plate } from './tables.ts';
import { erase, transitionPlate } from './transitions.ts';

const BATCH = 100;

/** Releases forgotten claims, so that an absent dietitian blocks nothing. */
async function releaseForgotten(ctx: Ctx): Promise<number> {
  const before = addHours(ctx.now, -ctx.config.limits.plateClaimHours);
  const isForgotten = and(eq(plate.state, 'claimed'), lt(plate.stateAt, before));
  const due = await ctx.db.select({ number: plate.number }).from(plate).where(isForgotten).limit(BATCH);
  let released = 0;
  for (const { number } of due)
    if (await transitionPlate(ctx, { number, to: 'sent', who: isForgotten, set: { staffId: null } }))
      released += 1;
  return released;
}

/** Erases meals after the promised retention period. */
async function eraseOld(ctx: Ctx): Promise<number> {
  const { plateWithdrawnDays, plateRetentionDays } = ctx.config.limits;
  const due = await ctx.db
    .select({ number: plate.number, picture: plate.picture })
    .from(plate)
    .where(
      or(
        and(eq(plate.state, 'withdrawn'), lt(plate.stateAt, addDays(ctx.now, -plateWithdrawnDays))),
        and(eq(plate.state, 'answered'), lt(plate.stateAt, addDays(ctx.now, -plateRetentionDays))),
      ),
    )
    .limit(BATCH);
  for (const one of due) await inTransaction(ctx, (tx) => erase(tx, one));
  return due.length;
}

export const plateReactions: readonly Reaction[] = [
  reactTo('health.consented', async (tx, { personId, kinds }) => {
    if (kinds.includes('dietitian')) await sharePlates(tx, personId as PersonId);
  }),
  reactTo('health.withdrawn', async (tx, { personId, kinds }) => {
    if (kinds.includes('answers')) await deletePlates(tx, personId as PersonId);
    else if (kinds.includes('dietitian')) await sharePlates(tx, personId as PersonId);
  }),
  reactTo('health.removing', async (tx, { personIds }) => {
    for (const personId of personIds) await deletePlates(tx, personId as PersonId);
  }),
];

export const plateSweeps: readonly Sweep[] = [
  { name: 'release-plates', run: releaseForgotten },
  { name: 'erase-plates', everySeconds: 3600, run: eraseOld },
];

import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { lineGrant, linePerson, lineToken } from './tables.ts';

export type LinePerson = typeof linePerson.$inferSelect;

const LIST_MOST = 50;

/** People with LINE in every demo. */
const DEMO_PEOPLE = [
  { name: '林小美', isFriend: true },
  { name: '陈静', isFriend: false },
  { name: 'Alex Wang', isFriend: false },
  // Bound to the demo's member.
  { name: '林小日', isFriend: true },
] as const;

const userIdOf = (name: string): string =>
  `U${createHash('md5').update(`the sandbox knows ${name}`).digest('hex')}`;

async function addDemoPeople({ db, now }: Ctx): Promise<void> {
  await db
    .insert(linePerson)
    .values(DEMO_PEOPLE.map((one) => ({ ...one, userId: userIdOf(one.name), createdAt: now })))
    .onConflictDoNothing();
}

export async function listPeople(ctx: Ctx): Promise<LinePerson[]> {
  await addDemoPeople(ctx);
  const newest = await ctx.db.select().from(linePerson).orderBy(desc(linePerson.id)).limit(LIST_MOST);
  return newest.reverse();
}

/** Works before anybody has opened the list. */
export async function findPerson(ctx: Ctx, userId: string): Promise<LinePerson | undefined> {
  await addDemoPeople(ctx);
  const [found] = await ctx.db.select().from(linePerson).where(eq(linePerson.userId, userId));
  return found;
}

export async function addPerson(ctx: Ctx, name: string): Promise<LinePerson | undefined> {
  const userId = `U${randomBytes(16).toString('hex')}`;
  const [added] = await ctx.db.insert(linePerson).values({ userId, name, createdAt: ctx.now }).returning();
  return added;
}

export const setFriend = async (ctx: Ctx, userId: string, isFriend: boolean): Promise<void> => {
  await ctx.db.update(linePerson).set({ isFriend }).where(eq(linePerson.userId, userId));
};

export const listGrants = (ctx: Ctx) =>
  ctx.db
    .select({ grant: lineGrant, name: linePerson.name })
    .from(lineGrant)
    .innerJoin(linePerson, eq(linePerson.userId, lineGrant.userId))
    .orderBy(desc(lineGrant.id))
    .limit(LIST_MOST);

/** The person withdraws consent: all the channel's tokens become invalid. */
export const revokeTokensOf = async (ctx: Ctx, userId: string): Promise<void> => {
  await ctx.db
    .update(lineToken)
    .set({ revokedAt: ctx.now })
    .where(and(eq(lineToken.userId, userId), isNull(lineToken.revokedAt)));
};

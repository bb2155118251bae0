import { and, asc, count, eq, or } from 'drizzle-orm';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { versionOf } from '#lib/kernel/version.ts';
import { refuseOutdatedSave } from '#lib/people/staff/service.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import type { DefaultView, SavedViewId, SavedViews, ViewToSave } from './model.ts';
import { MAX_VIEWS, type ViewedList } from './rules.ts';
import { savedView, savedViewDefault } from './tables.ts';

type StaffCtx = Ctx<StaffActor>;

/** The requester's views of a list, and those that active colleagues share. */
export async function listViews({ db, actor }: StaffCtx, list: ViewedList): Promise<SavedViews> {
  const { staffId } = actor;
  const rows = await db
    .select({
      id: savedView.id,
      name: savedView.name,
      query: savedView.query,
      isShared: savedView.isShared,
      owner: savedView.staffId,
      by: staffMember.name,
      shownFirst: savedViewDefault.viewId,
    })
    .from(savedView)
    .innerJoin(staffMember, eq(staffMember.id, savedView.staffId))
    .leftJoin(
      savedViewDefault,
      and(eq(savedViewDefault.viewId, savedView.id), eq(savedViewDefault.staffId, staffId)),
    )
    .where(
      and(
        eq(savedView.list, list),
        or(
          eq(savedView.staffId, staffId),
          and(eq(savedView.isShared, true), eq(staffMember.state, 'active')),
        ),
      ),
    )
    .orderBy(asc(savedView.name), asc(savedView.id));
  return {
    views: rows.map(({ owner, shownFirst, ...view }) => ({
      ...view,
      version: versionOf([view.name, view.query, view.isShared]),
      isOwn: owner === staffId,
      isDefault: shownFirst !== null,
    })),
  };
}

/** @throws ShopError viewNotFound for another person's view (404), viewsTooMany, changedMeanwhile */
export async function saveView(ctx: StaffCtx, view: ViewToSave): Promise<SavedViewId> {
  const { staffId } = ctx.actor;
  const { id, version, list, name, query, shared: isShared } = view;
  if (id === undefined) {
    const [own] = await ctx.db
      .select({ views: count() })
      .from(savedView)
      .where(eq(savedView.staffId, staffId));
    if ((own?.views ?? 0) >= MAX_VIEWS) throw new ShopError('viewsTooMany', { params: { most: MAX_VIEWS } });
    const [made] = await ctx.db
      .insert(savedView)
      .values({ staffId, list, name, query, isShared, createdAt: ctx.now })
      .returning({ id: savedView.id });
    if (!made) throw new Error('the view was not saved');
    return made;
  }
  return inTransaction(ctx, async (tx) => {
    const own = and(eq(savedView.id, id), eq(savedView.staffId, staffId), eq(savedView.list, list));
    const [held] = await tx.db.select({ id: savedView.id }).from(savedView).where(own).for('update');
    const now = held && (await listViews(tx, list)).views.find((one) => one.id === id);
    if (!now) throw notFound('viewNotFound');
    await refuseOutdatedSave(tx, { read: version, now, subject: `view:${id}` });
    await tx.db.update(savedView).set({ name, query, isShared }).where(own);
    return { id };
  });
}

/**
 * Deletes a view; people with it as their default get the whole list again.
 * @throws ShopError viewNotFound (404), also for another person's view
 */
export async function deleteView({ db, actor }: StaffCtx, id: number): Promise<SavedViewId> {
  const [gone] = await db
    .delete(savedView)
    .where(and(eq(savedView.id, id), eq(savedView.staffId, actor.staffId)))
    .returning({ id: savedView.id });
  if (!gone) throw notFound('viewNotFound');
  return gone;
}

/** @throws ShopError viewNotFound (404) for a view that is not visible */
export function chooseDefaultView(ctx: StaffCtx, { list, id }: DefaultView): Promise<SavedViews> {
  const { staffId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const own = and(eq(savedViewDefault.staffId, staffId), eq(savedViewDefault.list, list));
    if (id === undefined) await tx.db.delete(savedViewDefault).where(own);
    else {
      const { views } = await listViews(tx, list);
      if (!views.some((view) => view.id === id)) throw notFound('viewNotFound');
      await tx.db
        .insert(savedViewDefault)
        .values({ staffId, list, viewId: id })
        .onConflictDoUpdate({
          target: [savedViewDefault.staffId, savedViewDefault.list],
          set: { viewId: id },
        });
    }
    return listViews(tx, list);
  });
}

import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { actingVisitor } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { readDatedClaim, writeDatedClaim } from '#lib/kernel/crypto/signed-claim.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { siteAddress } from '#lib/kernel/i18n/locale.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { PersonalData } from '#lib/kernel/personal.ts';
import { addDays, addHours, addMinutes } from '#lib/kernel/time/clock.ts';
import { shareLockMember } from '#lib/people/account/service.ts';
import { links } from '#lib/site/site/links.ts';
import { copyAsJson, copyAsPage } from './calls.ts';
import { jsonOf } from './copy-json.ts';
import { pageOf } from './copy-page.ts';
import type { CopyLinks } from './model.ts';
import { notifyPerson, personOf } from './person.ts';
import { readPieces, removePieces, writePieces } from './pieces.ts';
import { prove } from './prove.ts';
import { memberCopy } from './tables.ts';

type Copy = typeof memberCopy.$inferSelect;
/** The file for programs (`json`), and the one for people (`page`). */
export type CopyForm = 'json' | 'page';

const PURPOSE = 'memberCopy';
const fileOf = ({ name }: Pick<Copy, 'name'>, form: CopyForm): string => `${name}.${form}`;
const newName = (): string => `copy-${randomBytes(16).toString('base64url')}`;

export async function newestCopy({ db }: Ctx, memberId: MemberId): Promise<Copy | null> {
  const [found] = await db
    .select()
    .from(memberCopy)
    .where(eq(memberCopy.memberId, memberId))
    .orderBy(desc(memberCopy.id))
    .limit(1);
  return found ?? null;
}

/** When the member may request another copy; null: now. */
export function nextCopyAt({ config, now }: Ctx, newest: Pick<Copy, 'askedAt'> | null): Date | null {
  const at = newest && addHours(newest.askedAt, config.limits.copyIntervalHours);
  return at && at > now ? at : null;
}

/**
 * Requests a copy of all data. A job writes it, and a message announces it. If the job died, the same copy is
 * requested again.
 * @throws ShopError copyTooOften: one at a time, and one a day
 */
export async function requestCopy(ctx: Ctx, memberId: MemberId): Promise<void> {
  if (nextCopyAt(ctx, await newestCopy(ctx, memberId))) throw new ShopError('copyTooOften');
  await inTransaction(ctx, async (tx) => {
    await shareLockMember(tx, memberId);
    const longAgo = addHours(tx.now, -tx.config.limits.copyIntervalHours);
    const [asked] = await tx.db
      .insert(memberCopy)
      .values({ memberId, locale: tx.locale, state: 'asked', name: newName(), askedAt: tx.now })
      .onConflictDoUpdate({
        target: memberCopy.memberId,
        targetWhere: sql`state = 'asked'`,
        set: { askedAt: tx.now, locale: tx.locale },
        setWhere: lte(memberCopy.askedAt, longAgo),
      })
      .returning({ id: memberCopy.id });
    if (!asked) throw new ShopError('copyTooOften');
    await publish(tx, 'privacy.copyAsked', { copyId: asked.id });
  });
}

/**
 * Writes both files. Each run uses a new name and removes the files of the run before. Of two concurrent runs
 * the earlier one stops at its next piece.
 */
export async function makeCopy(ctx: Ctx, held: readonly PersonalData[], copyId: number): Promise<void> {
  const [before] = await ctx.db.select().from(memberCopy).where(eq(memberCopy.id, copyId));
  if (before?.state !== 'asked') return;
  const copy = { ...before, name: newName() };
  const mine = and(eq(memberCopy.id, copyId), eq(memberCopy.name, copy.name), eq(memberCopy.state, 'asked'));
  const begun = await ctx.db
    .update(memberCopy)
    .set({ name: copy.name, jsonPieces: 0, pagePieces: 0 })
    .where(and(eq(memberCopy.id, copyId), eq(memberCopy.name, before.name), eq(memberCopy.state, 'asked')))
    .returning({ id: memberCopy.id });
  if (begun.length === 0) return;
  await removeFiles(ctx, before);

  const person = await personOf(ctx, copy.memberId);
  const reading = { ctx: { ...ctx, locale: copy.locale }, held, person };
  const note = async (set: Partial<Copy>) => {
    const noted = await ctx.db.update(memberCopy).set(set).where(mine).returning({ id: memberCopy.id });
    if (noted.length === 0) throw new Error('another run writes this copy');
  };
  const json = await writePieces(ctx.config, fileOf(copy, 'json'), jsonOf(reading), (jsonPieces) =>
    note({ jsonPieces }),
  );
  const page = await writePieces(ctx.config, fileOf(copy, 'page'), pageOf(reading), (pagePieces) =>
    note({ pagePieces }),
  );
  await inTransaction(ctx, async (tx) => {
    const keptUntil = addDays(tx.now, tx.config.limits.copyDays);
    const ready = await tx.db
      .update(memberCopy)
      .set({ state: 'ready', readyAt: tx.now, keptUntil, jsonBytes: json.bytes, pageBytes: page.bytes })
      .where(mine)
      .returning({ id: memberCopy.id });
    if (ready.length === 0) return;
    const link = siteAddress(tx.config, links.privacy(), copy.locale);
    const params = { link, days: tx.config.limits.copyDays };
    await notifyPerson(tx, person, { news: 'copyReady', locale: copy.locale, params });
  });
}

/**
 * Creates links to the files with a fresh code. They are valid in this browser for some minutes.
 * @throws ShopError copyNotThere; errors of `prove`
 */
export async function openCopy(ctx: Ctx, memberId: MemberId, code: string): Promise<CopyLinks> {
  const copy = await newestCopy(ctx, memberId);
  if (copy?.state !== 'ready') throw new ShopError('copyNotThere');
  const useUp = await prove(ctx, memberId, code);
  await inTransaction(ctx, useUp);
  const { copyLinkMinutes } = ctx.config.limits;
  const until = addMinutes(ctx.now, copyLinkMinutes);
  const linkTo = (form: CopyForm, { path }: { readonly path: string }): string => {
    const claim = [copy.id, form, actingVisitor(ctx.actor)];
    return `${API_BASE}${path}?key=${writeDatedClaim(PURPOSE, claim, until, ctx.config.linkSecret)}`;
  };
  return {
    page: linkTo('page', copyAsPage),
    json: linkTo('json', copyAsJson),
    validMinutes: copyLinkMinutes,
  };
}

const TYPES: Readonly<Record<CopyForm, string>> = {
  json: 'application/json; charset=utf-8',
  page: 'text/html; charset=utf-8',
};
const ENDINGS: Readonly<Record<CopyForm, string>> = { json: 'json', page: 'html' };

/**
 * @throws ShopError copyLinkOver for a link that is expired, for another browser, or not signed by this shop
 */
export async function fetchCopy(ctx: Ctx, form: CopyForm, key: string): Promise<Response> {
  const refused = () => new ShopError('copyLinkOver', { status: 404 });
  const said = readDatedClaim(PURPOSE, key, ctx.config.linkSecret);
  const [id, forForm, visitor] = said?.claim ?? [];
  if (!said || said.until <= ctx.now || forForm !== form) throw refused();
  if (typeof visitor !== 'string' || visitor !== actingVisitor(ctx.actor)) throw refused();
  const [copy] = await ctx.db
    .select()
    .from(memberCopy)
    // It may have expired with its member's account before the sweep runs.
    .where(
      and(eq(memberCopy.id, Number(id)), eq(memberCopy.state, 'ready'), gt(memberCopy.keptUntil, ctx.now)),
    );
  if (!copy) throw refused();
  const pieces = form === 'json' ? copy.jsonPieces : copy.pagePieces;
  const file = await readPieces(ctx.config, fileOf(copy, form), pieces);
  if (!file) throw refused();
  return new Response(file, {
    headers: {
      'content-type': TYPES[form],
      'content-disposition': `${form === 'json' ? 'attachment' : 'inline'}; filename="my-data.${ENDINGS[form]}"`,
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-modals",
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
}

async function removeFiles({ config }: Ctx, copy: Copy): Promise<void> {
  await removePieces(config, fileOf(copy, 'json'), copy.jsonPieces);
  await removePieces(config, fileOf(copy, 'page'), copy.pagePieces);
}

/** Sweep: deletes expired copies. Their files are deleted first, so that a killed run is repeated. */
export async function deleteOldCopies(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select()
    .from(memberCopy)
    .where(and(eq(memberCopy.state, 'ready'), lte(memberCopy.keptUntil, ctx.now)))
    .limit(20);
  for (const copy of due) {
    await removeFiles(ctx, copy);
    await ctx.db
      .update(memberCopy)
      .set({ state: 'gone', jsonPieces: 0, pagePieces: 0 })
      .where(eq(memberCopy.id, copy.id));
  }
  return due.length;
}

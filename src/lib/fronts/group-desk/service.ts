import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { counted, forecast, groupProgress, groupState } from '#lib/buying/group/rules.ts';
import {
  closeCampaign,
  delayCampaign,
  extendCampaign,
  joined,
  saveCampaign,
  saveItems,
} from '#lib/buying/group/service.ts';
import { groupCampaign, groupItem, groupJoin } from '#lib/buying/group/tables.ts';
import { groupTag } from '#lib/buying/group/tags.ts';
import { extendTeams } from '#lib/buying/team/service.ts';
import { groupSeat, groupTeam } from '#lib/buying/team/tables.ts';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { fieldError, notFound, ShopError } from '#lib/kernel/errors.ts';
import { randomLetters } from '#lib/kernel/ids.ts';
import { invalidatePages } from '#lib/kernel/page-cache/invalidate.ts';
import { fromTaipeiField, taipeiDay, taipeiField } from '#lib/kernel/time/taipei.ts';
import { versionOf } from '#lib/kernel/version.ts';
import { refuseOutdatedSave } from '#lib/people/staff/service.ts';
import type { DelayGroupInput, DeskGroup, DeskGroups, ExtendGroupInput, SaveGroup } from './model.ts';
import { attachPictures } from './pictures.ts';
import { tiersOf } from './rules.ts';

/** Row G1: staff's acts on campaigns. The terms that members joined for never change. */

const SHOWN_MOST = 100;
const INVITE_LETTERS = 10;

type Campaign = typeof groupCampaign.$inferSelect;

const teamCounts = sql<DeskGroup['teams']>`(
  select jsonb_build_object(
    'open', count(*) filter (where team.outcome is null), 'complete', count(*) filter (where team.outcome = 'complete'),
    'missed', count(*) filter (where team.outcome = 'missed'),
    'waiting', (select count(*) from ${groupSeat} seat join ${groupTeam} own on own.id = seat.team_id
      where own.campaign_id = ${groupCampaign}.id and (seat.status = 'late' or seat.status = 'paid' and own.outcome is null)))
  from ${groupTeam} team where team.campaign_id = ${groupCampaign}.id)`;

/** Running and coming campaigns by their end, then ended ones, latest first. */
export const listDeskGroups = async (ctx: Ctx): Promise<DeskGroups> => ({ groups: await groupsOf(ctx) });

async function groupsOf(ctx: Ctx, one?: number): Promise<DeskGroup[]> {
  const rows = await ctx.db
    .select({
      campaign: groupCampaign,
      joined,
      unpaid: sql<number>`(select count(*) from ${groupJoin} one
        where one.campaign_id = ${groupCampaign}.id and one.status = 'unpaid')::int`,
      teams: teamCounts,
      isFree: sql<boolean>`not exists (select from ${groupJoin} one where one.campaign_id = ${groupCampaign}.id)`,
    })
    .from(groupCampaign)
    .where(one === undefined ? undefined : eq(groupCampaign.id, one))
    .orderBy(
      sql`${groupCampaign.endsAt} <= ${ctx.now.toISOString()}::timestamptz`,
      sql`case when ${groupCampaign.endsAt} > ${ctx.now.toISOString()}::timestamptz then ${groupCampaign.endsAt} end`,
      desc(groupCampaign.endsAt),
      desc(groupCampaign.id),
    )
    .limit(SHOWN_MOST);
  const ids = rows.map(({ campaign }) => campaign.id);
  const items = await ctx.db
    .select({ item: groupItem, code: sku.code })
    .from(groupItem)
    .leftJoin(sku, eq(sku.id, groupItem.skuId))
    .where(inArray(groupItem.campaignId, ids))
    .orderBy(asc(groupItem.position), asc(groupItem.id));
  return rows.map(({ campaign, unpaid, isFree, teams, ...row }) => {
    const own = items
      .filter(({ item }) => item.campaignId === campaign.id)
      .map(({ item: { price, perMember, capacity, taken, tiers }, code }) => ({
        sku: code ?? '',
        ...{ price, perMember, capacity, taken, tiers },
      }));
    return {
      ...shown(ctx, campaign, groupProgress(row.joined, campaign.targetBy, campaign.target), teams),
      ...{ unpaid, isFree, items: own },
      version: versionOf([asWritten(campaign), own.map(({ taken: _taken, ...item }) => item)]),
    };
  });
}

/** The fields that staff edit. Automatic changes do not affect the version. */
const asWritten = ({
  id: _id,
  code: _code,
  outcome: _outcome,
  updatedAt: _updatedAt,
  ...written
}: Campaign): Partial<Campaign> => written;

/** The caller has locked the campaign. */
async function refuseOld(tx: Ctx, id: number, read: string | undefined): Promise<void> {
  const [now] = await groupsOf(tx, id);
  if (now) await refuseOutdatedSave(tx, { read, now, subject: subjectOf(id) });
}

const subjectOf = (id: number): string => `group:${id}`;

function shown(
  { now }: Ctx,
  campaign: Campaign,
  progress: DeskGroup['progress'],
  teams: DeskGroup['teams'],
): Omit<DeskGroup, 'version' | 'unpaid' | 'isFree' | 'items'> {
  const { id, kind, outcome, isPrivate, title, summary, story, startsAt, endsAt, expectedOn } = campaign;
  const { pictures, status, teamSize, teamHours } = campaign;
  const state = status === 'draft' ? null : groupState({ ...campaign, status }, progress, now);
  // Members of incomplete teams may get refunds, so only complete teams are counted.
  const done = teamSize === null ? counted(progress, progress.by) : teams.complete;
  return {
    ...{
      id,
      kind,
      state,
      outcome,
      isPrivate,
      inviteCode: campaign.inviteCode,
      title,
      summary,
      story,
      pictures,
    },
    startsAt: taipeiField(startsAt),
    endsAt: taipeiField(endsAt),
    expectedOn,
    teamSize,
    teamHours,
    teams,
    progress,
    forecast: state === 'running' ? forecast(done, { startsAt, endsAt }, now) : null,
  };
}

/**
 * Creates a campaign, or changes one that nobody has joined. Its lock makes concurrent joins wait or be
 * counted.
 * @throws ShopError groupNotFound (404); groupSold; changedMeanwhile; groupSkuUnknown, groupKindWrong at
 *   `items.…`; pictureUnknown at `pictures`; groupEndsBefore at `endsAt`
 */
export function saveGroup(
  ctx: Ctx,
  { id, version, items, isOpen, ...given }: SaveGroup,
): Promise<DeskGroups> {
  return inTransaction(ctx, async (tx) => {
    const before = id === undefined ? null : await holdCampaign(tx, id);
    if (before) {
      await refuseSold(tx, before.id);
      await refuseOld(tx, before.id, version);
    }
    const startsAt = momentOf(given.startsAt);
    const endsAt = momentOf(given.endsAt);
    if (isOpen && endsAt <= tx.now) throw fieldError('endsAt', 'groupEndsBefore');
    const skus = await skusOf(tx, given.kind, items);
    const shownBefore = before?.pictures ?? [];
    const pictures = given.pictures ?? shownBefore;
    await attachPictures(tx, shownBefore, pictures);
    const values = {
      ...given,
      ...{ startsAt, endsAt, pictures },
      status: isOpen ? ('open' as const) : ('draft' as const),
      inviteCode: given.isPrivate ? (before?.inviteCode ?? randomLetters(INVITE_LETTERS)) : null,
      goodsId: skus[0]?.goodsId ?? null,
    };
    const campaignId = await saveCampaign(tx, before?.id ?? null, values);
    await saveItems(tx, campaignId, itemsOf(items, skus));
    return finish(tx, campaignId, 'group.save', before, { ...values, updatedAt: tx.now, items });
  });
}

/** Of a field that the model has validated. */
const momentOf = (text: string): Date => new Date(fromTaipeiField(text));

async function holdCampaign(tx: Ctx, id: number): Promise<Campaign> {
  const [found] = await tx.db.select().from(groupCampaign).where(eq(groupCampaign.id, id)).for('update');
  if (!found) throw notFound('groupNotFound');
  return found;
}

/** Joining locks the items, so a concurrent join either comes first and is counted, or finds the change. */
async function refuseSold(tx: Ctx, campaignId: number): Promise<void> {
  await tx.db.select().from(groupItem).where(eq(groupItem.campaignId, campaignId)).for('update');
  if ((await tx.db.$count(groupJoin, eq(groupJoin.campaignId, campaignId))) > 0)
    throw new ShopError('groupSold');
}

/** Campaigns of services need service goods for bookings; all others need goods that can be sent. */
async function skusOf(tx: Ctx, kind: SaveGroup['kind'], items: SaveGroup['items']) {
  const found = await tx.db
    .select({ id: sku.id, code: sku.code, goodsId: sku.goodsId, kind: goods.kind })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(
      inArray(
        sku.code,
        items.map((item) => item.sku),
      ),
    );
  return items.map((item, at) => {
    const one = found.find(({ code }) => code === item.sku);
    const isTwice = items.findIndex((other) => other.sku === item.sku) < at;
    if (!one || isTwice) throw fieldError(`items.${at}.sku`, 'groupSkuUnknown');
    if ((kind === 'life') !== (one.kind === 'service')) throw fieldError(`items.${at}.sku`, 'groupKindWrong');
    return one;
  });
}

/** The items as stored, each with its SKU. */
const itemsOf = (items: SaveGroup['items'], skus: Awaited<ReturnType<typeof skusOf>>) =>
  skus.flatMap(({ id }, at) => {
    const item = items[at];
    if (!item) return [];
    const { price, perMember, capacity, tiers } = item;
    return [{ skuId: id, price, perMember, capacity, tiers: tiersOf(tiers) }];
  });

/**
 * Extends a campaign, also for members who joined; never shortens it. A promised day that the new end passes
 * moves too, and everybody is notified.
 * @throws ShopError groupNotFound (404); groupOverAlready; changedMeanwhile; groupEndsBefore at `endsAt` or
 *   `expectedOn`; groupDayTooEarly at `expectedOn`
 */
export function extendGroup(ctx: Ctx, input: ExtendGroupInput): Promise<DeskGroups> {
  return inTransaction(ctx, async (tx) => {
    const found = await holdCampaign(tx, input.id);
    if (found.status !== 'open' || found.outcome !== null) throw new ShopError('groupOverAlready');
    await refuseOld(tx, found.id, input.version);
    const endsAt = momentOf(input.endsAt);
    if (endsAt <= found.endsAt || endsAt <= tx.now) throw fieldError('endsAt', 'groupEndsBefore');
    const { expectedOn = found.expectedOn } = input;
    if (expectedOn !== found.expectedOn) refuseEarlier(found, expectedOn);
    refuseBeforeEnd(endsAt, expectedOn);
    await extendCampaign(tx, found.id, { endsAt, expectedOn });
    await extendTeams(tx, found, endsAt);
    if (expectedOn !== null && expectedOn !== found.expectedOn)
      await publish(tx, 'group.delayed', { campaignId: found.id, expectedOn });
    const before = { endsAt: found.endsAt, expectedOn: found.expectedOn };
    return finish(tx, found.id, 'group.extend', before, { endsAt, expectedOn });
  });
}

/** A promised day only moves later, because members were told that they may cancel a delay. */
function refuseEarlier(before: Campaign, expectedOn: string | null): void {
  if (before.expectedOn !== null && (expectedOn === null || expectedOn <= before.expectedOn))
    throw fieldError('expectedOn', 'groupEndsBefore');
}

function refuseBeforeEnd(endsAt: Date, expectedOn: string | null): void {
  if (expectedOn !== null && expectedOn < taipeiDay(endsAt))
    throw fieldError('expectedOn', 'groupDayTooEarly');
}

/**
 * Delays the promised day of shipping or start. Everybody who paid is notified, with the option to cancel.
 * @throws ShopError groupNotFound (404); groupOverAlready if everybody gets a refund; changedMeanwhile;
 *   groupEndsBefore, groupDayTooEarly at `expectedOn`
 */
export function delayGroup(ctx: Ctx, { id, version, expectedOn }: DelayGroupInput): Promise<DeskGroups> {
  return inTransaction(ctx, async (tx) => {
    const found = await holdCampaign(tx, id);
    if (found.status === 'closed' || found.outcome === 'missed') throw new ShopError('groupOverAlready');
    await refuseOld(tx, id, version);
    refuseEarlier(found, expectedOn);
    if (expectedOn < taipeiDay(tx.now)) throw fieldError('expectedOn', 'groupEndsBefore');
    refuseBeforeEnd(found.endsAt, expectedOn);
    await delayCampaign(tx, id, expectedOn);
    await publish(tx, 'group.delayed', { campaignId: id, expectedOn });
    return finish(tx, id, 'group.delay', { expectedOn: found.expectedOn }, { expectedOn });
  });
}

/**
 * Cancels a campaign: nobody can join, and the sweep refunds everybody. Idempotent.
 * @throws ShopError groupNotFound (404); groupOverAlready once the outcome is decided
 */
export function callOffGroup(ctx: Ctx, id: number): Promise<DeskGroups> {
  return inTransaction(ctx, async (tx) => {
    const found = await holdCampaign(tx, id);
    if (found.status === 'closed') return listDeskGroups(tx);
    if (found.outcome !== null) throw new ShopError('groupOverAlready');
    await closeCampaign(tx, id);
    return finish(tx, id, 'group.callOff', { status: found.status }, { status: 'closed' });
  });
}

async function finish(tx: Ctx, id: number, act: string, before: object | null, after: object) {
  await audit(tx, {
    act,
    subject: subjectOf(id),
    owner: null,
    before: before && { ...before },
    after: { ...after },
  });
  await invalidatePages(tx, [groupTag]);
  return listDeskGroups(tx);
}

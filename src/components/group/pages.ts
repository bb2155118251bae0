import type { GroupDetail } from '#lib/buying/group/model.ts';
import { secondsUntilChange } from '#lib/buying/group/rules.ts';
import { groupTag } from '#lib/buying/group/tags.ts';
import { lotteryTag } from '#lib/buying/lottery/tags.ts';
import { type Team, TeamCode } from '#lib/buying/team/model.ts';
import { getTeam, listTeams } from '#lib/buying/team/service.ts';
import { catalogTag } from '#lib/catalog/goods/tags.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { siteTag } from '#lib/site/site/tags.ts';

const KEEP_SECONDS = 300;
const STALE_SECONDS = 3600;
/** In seconds. An unpaid seat becomes free without an event at that moment. */
const HELD_SECONDS = 20;

type Courses = readonly { readonly startsAt: string; readonly endsAt: string }[];

/**
 * The cache policy of a page with campaigns and a lottery's pop-up: never past the start or end of one of
 * them.
 */
export function groupsCachePolicy(campaigns: Courses, now: Date) {
  const maxAge = secondsUntilChange(campaigns, now, KEEP_SECONDS);
  return {
    maxAge,
    swr: maxAge < KEEP_SECONDS ? 0 : STALE_SECONDS,
    // A campaign also ends when its stock runs out.
    tags: [groupTag, catalogTag.all, lotteryTag.all, siteTag.store],
  };
}

/** The teams that a campaign's page shows; the same for everybody with the same link. */
export interface TeamView {
  readonly teams: readonly Team[];
  /** The page was opened by a team's link. */
  readonly isShared: boolean;
  /** Null if the link names no team of this campaign. */
  readonly shared: Team | null;
}

export async function readTeams(ctx: Ctx, group: GroupDetail, search: URLSearchParams): Promise<TeamView> {
  const asked = search.get('team');
  const isShared = group.teams !== null && asked !== null;
  const [teams, shared] = await Promise.all([
    group.teams ? listTeams(ctx, group.id) : [],
    isShared ? findTeam(ctx, group.id, asked) : null,
  ]);
  return { teams, isShared, shared };
}

/** A team of this campaign by its code from a link, or null. */
export async function findTeam(ctx: Ctx, campaignId: number, asked: string): Promise<Team | null> {
  const code = TeamCode.safeParse(asked);
  if (!code.success) return null;
  const team = await getTeam(ctx, code.data).catch((error: unknown) => {
    if (error instanceof ShopError) return null;
    throw error;
  });
  return team?.campaignId === campaignId ? team : null;
}

/** `groupsCachePolicy`, also never past the end of a team. A link with an unknown team is not cached. */
export function teamsCachePolicy(
  group: GroupDetail,
  { teams, isShared, shared }: TeamView,
  others: Courses,
  now: Date,
) {
  if (isShared && !shared) return false;
  const shown = shared ? [...teams, shared] : teams;
  const moments = shown.map(({ endsAt }) => ({ startsAt: endsAt, endsAt }));
  const kept = groupsCachePolicy([group, ...others, ...moments], now);
  const isHeld = shown.some(({ state, size, paid, free }) =>
    state === 'open' || state === 'full' ? paid + free < size : state === 'counting',
  );
  return isHeld ? { ...kept, maxAge: Math.min(kept.maxAge, HELD_SECONDS), swr: 0 } : kept;
}

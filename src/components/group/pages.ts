import { secondsUntilChange } from '#lib/group/rules.ts';
import { groupTag } from '#lib/group/tags.ts';
import { lotteryTag } from '#lib/lottery/tags.ts';
import { siteTag } from '#lib/site/tags.ts';

const KEEP_SECONDS = 300;
const STALE_SECONDS = 3600;

/** How a page with campaigns and the pop-up of a lottery is kept: never past the moment at which one of them starts or ends. */
export function keepGroups(
  campaigns: readonly { readonly startsAt: string; readonly endsAt: string }[],
  now: Date,
) {
  const maxAge = secondsUntilChange(campaigns, now, KEEP_SECONDS);
  return {
    maxAge,
    swr: maxAge < KEEP_SECONDS ? 0 : STALE_SECONDS,
    tags: [groupTag, lotteryTag.all, siteTag.store],
  };
}

import type { Ctx } from '#lib/kernel/context.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { languageOf } from '#lib/orders/order/service.ts';
import type { MessageWords } from '#lib/people/inbox/codes.ts';
import { notifyMember } from '#lib/people/inbox/service.ts';
import { links } from '#lib/site/site/links.ts';
import type { LevelReason } from './model.ts';
import { upkeepOf } from './rules.ts';

/**
 * Notifies a member about the level, in the language of the last order. Callers ensure one message per event.
 */
export async function notifyOfLevel(
  tx: Ctx,
  memberId: MemberId,
  words: MessageWords,
  params: (nameOf: (level: number) => string) => Readonly<Record<string, string>>,
  path = links.levels(),
): Promise<void> {
  const locale = await languageOf(tx, memberId);
  const t = translator(locale, 'level');
  await notifyMember(tx, memberId, {
    words,
    locale,
    params: params((level) => t(`names.${level}`)),
    path,
    about: `member:${memberId}`,
  });
}

interface Decided {
  readonly level: number;
  readonly from: number;
  readonly reason: Exclude<LevelReason, 'noted'>;
  readonly decideAt: Date | null;
}

const DECIDED = { risen: 'levelRisen', kept: 'levelKept', lowered: 'levelLowered' } as const;

export const notifyLevelDecided = (
  tx: Ctx,
  memberId: MemberId,
  { level, from, reason, decideAt }: Decided,
): Promise<void> =>
  notifyOfLevel(tx, memberId, DECIDED[reason], (nameOf) => ({
    name: nameOf(level),
    before: nameOf(from),
    day: decideAt ? taipeiDay(decideAt) : '',
  }));

interface Ahead {
  readonly level: number;
  readonly decideAt: Date;
  readonly spend: number;
}

/** Notifies of the upcoming decision: its day, and the spend missing at present. */
export function notifyUpcomingDecision(
  tx: Ctx,
  memberId: MemberId,
  { level, decideAt, spend }: Ahead,
): Promise<void> {
  const { limits } = tx.config;
  const needed = upkeepOf(level, limits);
  const missing = needed - spend;
  return notifyOfLevel(tx, memberId, missing > 0 ? 'levelAhead' : 'levelAheadSafe', (nameOf) => ({
    name: nameOf(level),
    day: taipeiDay(decideAt),
    needed: formatAmount(needed),
    missing: formatAmount(Math.max(0, missing)),
    days: String(limits.memberSpendDays),
  }));
}

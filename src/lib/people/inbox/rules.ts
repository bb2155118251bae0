import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiClock, taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { CHANNELS, type Channel, MANDATORY_KINDS, type MessageKind } from './codes.ts';

/** What a member has chosen, `coins:mail` → false; what is not said is as it was at first. */
export type Choices = Readonly<Record<string, boolean>>;

export const isMandatory = (kind: MessageKind): boolean =>
  (MANDATORY_KINDS as readonly string[]).includes(kind);

/** What the law or a purchase needs always comes, by mail or SMS; to LINE nothing comes that was not asked for. */
export function isWanted(choices: Choices, kind: MessageKind, channel: Channel): boolean {
  const chosen = choices[`${kind}:${channel}`];
  return channel === 'line' ? chosen === true : isMandatory(kind) || (chosen ?? true);
}

/** The ways that a message may leave by, those that the member has and wants: by the first, by the next where that one fails. */
export const channelsFor = (
  kind: MessageKind,
  choices: Choices,
  reached: Readonly<Record<Channel, string | null>>,
): readonly Channel[] => CHANNELS.filter((channel) => reached[channel] && isWanted(choices, kind, channel));

export interface QuietHours {
  /** Of the day in Taipei; the same hour twice is none. */
  readonly quietFrom: number;
  readonly quietTo: number;
}

/** When what can wait leaves: null is now. */
export function endOfQuiet(now: Date, { quietFrom, quietTo }: QuietHours): Date | null {
  if (quietFrom === quietTo) return null;
  const hour = taipeiClock(now).getUTCHours();
  const isOverNight = quietFrom > quietTo;
  const isQuiet = isOverNight ? hour >= quietFrom || hour < quietTo : hour >= quietFrom && hour < quietTo;
  if (!isQuiet) return null;
  const day = isOverNight && hour >= quietFrom ? addDays(now, 1) : now;
  return taipeiMoment(taipeiDay(day), `${String(quietTo).padStart(2, '0')}:00`);
}

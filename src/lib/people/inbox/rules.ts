import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiClock, taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { CHANNELS, type Channel, MANDATORY_KINDS, type MessageKind } from './codes.ts';

/** A member's choices, `coins:mail` → false; absent keys have the default. */
export type Choices = Readonly<Record<string, boolean>>;

export const isMandatory = (kind: MessageKind): boolean =>
  (MANDATORY_KINDS as readonly string[]).includes(kind);

/** Mandatory messages always come by mail or SMS; LINE needs an explicit choice for every kind. */
export function isWanted(choices: Choices, kind: MessageKind, channel: Channel): boolean {
  const chosen = choices[`${kind}:${channel}`];
  return channel === 'line' ? chosen === true : isMandatory(kind) || (chosen ?? true);
}

/** The channels of a message that the member has and wants: the first one, and the next as its fallback. */
export const channelsFor = (
  kind: MessageKind,
  choices: Choices,
  reached: Readonly<Record<Channel, string | null>>,
): readonly Channel[] => CHANNELS.filter((channel) => reached[channel] && isWanted(choices, kind, channel));

export interface QuietHours {
  /** Hours of the day in Taipei; equal hours mean no quiet hours. */
  readonly quietFrom: number;
  readonly quietTo: number;
}

/** When a delayable message may be sent; null means now. */
export function endOfQuiet(now: Date, { quietFrom, quietTo }: QuietHours): Date | null {
  if (quietFrom === quietTo) return null;
  const hour = taipeiClock(now).getUTCHours();
  const isOverNight = quietFrom > quietTo;
  const isQuiet = isOverNight ? hour >= quietFrom || hour < quietTo : hour >= quietFrom && hour < quietTo;
  if (!isQuiet) return null;
  const day = isOverNight && hour >= quietFrom ? addDays(now, 1) : now;
  return taipeiMoment(taipeiDay(day), `${String(quietTo).padStart(2, '0')}:00`);
}

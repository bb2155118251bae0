import ical, { ICalEventStatus } from 'ical-generator';
import { daysAfter } from '#lib/boxes/subscription/rules/schedule.ts';

/** A box as a calendar event. */
export interface FeedBox {
  /** Its permanent id within the subscription. */
  readonly key: string;
  readonly day: string;
  readonly title: string;
  readonly text: string;
  readonly isCancelled: boolean;
}

export interface Feed {
  readonly name: string;
  /** The parts of globally unique event ids: the subscription, and the shop's host. */
  readonly of: string;
  readonly host: string;
  /** The page for changes. */
  readonly page: string;
  readonly boxes: readonly FeedBox[];
}

const HOUR = 3600;
/** A calendar day, without time and time zone. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The boxes as iCalendar text (RFC 5545): full-day events, refreshed every six hours. */
export function feedText({ name, of, host, page, boxes }: Feed, now: Date): string {
  const calendar = ical({ name, prodId: { company: host, product: 'boxes' }, ttl: 6 * HOUR });
  for (const { key, day, title, text, isCancelled } of boxes)
    calendar.createEvent({
      id: `${of}-${key}@${host}`,
      stamp: now,
      allDay: true,
      start: dateOf(day),
      end: dateOf(daysAfter(day, 1)),
      summary: title,
      description: text,
      url: page,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  return calendar.toString();
}

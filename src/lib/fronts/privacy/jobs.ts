import type { MemberId } from '#lib/kernel/ids.ts';
import { type EventHandler, onEvent, type Reaction, reactTo, type Sweep } from '#lib/kernel/jobs/events.ts';
import type { PersonalData } from '#lib/kernel/personal.ts';
import {
  deleteOldCopies,
  endMemberships,
  eraseLeftovers,
  makeCopy,
  recordCookieConsent,
  recordMailings,
  recordRegistration,
} from './service.ts';

/** One at a time. The limit is enough for ten years of orders. */
const COPYING = { concurrency: 1, ahead: 0, limitSeconds: 600 };

export const privacyHandlers = (held: readonly PersonalData[]): readonly EventHandler[] => [
  onEvent('privacy.copyAsked', 'member-copy', (ctx, { copyId }) => makeCopy(ctx, held, copyId), COPYING),
];

export const privacyReactions: readonly Reaction[] = [
  reactTo('member.registered', (tx, { memberId }) => recordRegistration(tx, memberId as MemberId)),
  reactTo('mailing.chosen', (tx, { contacts }) => recordMailings(tx, contacts)),
  reactTo('cookies.answered', (tx, { memberId, isGiven }) =>
    recordCookieConsent(tx, memberId as MemberId, isGiven),
  ),
];

export const privacySweeps = (held: readonly PersonalData[]): readonly Sweep[] => [
  { name: 'end-memberships', run: (ctx) => endMemberships(ctx, held) },
  { name: 'erase-leftovers', everySeconds: 600, run: (ctx) => eraseLeftovers(ctx, held) },
  { name: 'forget-member-copies', everySeconds: 600, run: deleteOldCopies },
];

import type { MemberId } from '#lib/kernel/ids.ts';
import { type EventHandler, onEvent, type Reaction, reactTo, type Sweep } from '#lib/kernel/jobs/events.ts';
import { deliverMessage } from '#lib/kernel/mail/message.ts';
import { links } from '#lib/site/site/links.ts';
import { lineTransport } from './line-push.ts';
import { addToInbox, deleteOldMessages } from './service.ts';

/** Retried for half an hour; then the message uses mail or SMS, which are slower. */
const LINE = {
  ahead: 0,
  concurrency: 8,
  retries: 7,
  firstPauseSeconds: 10,
  longestPauseSeconds: 900,
  limitSeconds: 40,
};

/** A separate queue: a hanging LINE does not delay mail. */
export const inboxHandlers: readonly EventHandler[] = [
  onEvent(
    'message.line',
    'send-line',
    (ctx, { messageId }, run) => deliverMessage(ctx, lineTransport(ctx), messageId, run),
    LINE,
  ),
];

/** Account warnings have their own delivery and cannot be switched off. This adds them to the inbox. */
export const inboxReactions: readonly Reaction[] = [
  reactTo('member.warned', (tx, { memberId, title, text }) =>
    addToInbox(tx, [
      { memberId: memberId as MemberId, kind: 'account', title, text, path: links.security() },
    ]),
  ),
];

export const inboxSweeps: readonly Sweep[] = [
  { name: 'forget-inbox', everySeconds: 3600, run: deleteOldMessages },
];

import type { MemberId } from '#lib/kernel/ids.ts';
import { type Reaction, reactTo, type Sweep } from '#lib/kernel/jobs/events.ts';
import { links } from '#lib/site/links.ts';
import { forgetInbox, noteInInbox } from './service.ts';

/** What leaves by ways of its own, to every contact: nobody chooses not to hear of it. */
export const inboxReactions: readonly Reaction[] = [
  reactTo('member.warned', (tx, { memberId, title, text }) =>
    noteInInbox(tx, [
      { memberId: memberId as MemberId, kind: 'account', title, text, path: links.security() },
    ]),
  ),
];

export const inboxSweeps: readonly Sweep[] = [{ name: 'forget-inbox', everySeconds: 3600, run: forgetInbox }];

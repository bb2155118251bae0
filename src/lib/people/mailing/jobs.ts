import type { MemberId } from '#lib/kernel/ids.ts';
import { type Reaction, reactTo } from '#lib/kernel/jobs/events.ts';
import { joinContact, joinMember } from './members.ts';

export const mailingReactions: readonly Reaction[] = [
  reactTo('member.registered', (tx, { memberId }) => joinMember(tx, memberId as MemberId)),
  reactTo('member.bound', (tx, { contact, others }) => joinContact(tx, contact, others)),
];

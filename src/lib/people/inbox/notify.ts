import { afterCommit, type Ctx, sendUnawaited } from '#lib/kernel/context.ts';
import { type Locale, siteAddress } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { summaryOfBody } from '#lib/kernel/mail/body.ts';
import { queueMessages } from '#lib/kernel/mail/message.ts';
import type { Outgoing } from '#lib/kernel/mail/outgoing.ts';
import { type Channel, type MessageKind, type MessageWords, messageOf } from './codes.ts';
import { lineText } from './line-text.ts';
import { channelAddresses, quietHoursOf, type Reach, reachOf } from './reach.ts';
import { channelsFor, endOfQuiet } from './rules.ts';
import { inboxMessage } from './tables.ts';

export interface MemberMessage {
  readonly words: MessageWords;
  readonly locale: Locale;
  /** Parameters of the words, besides `link`. */
  readonly params: Readonly<Record<string, string>>;
  /** The page of the message. */
  readonly path: string;
  /** `kind:key`, like in the audit log: staff find the message there. */
  readonly about?: string | null;
}

/**
 * Notifies a member: in the inbox, and by the first channel that the member has and wants. Call it in the
 * transaction of the event.
 */
export async function notifyMember(tx: Ctx, memberId: MemberId, told: MemberMessage): Promise<void> {
  const reach = await reachOf(tx, memberId);
  if (reach) await notifyMembers(tx, [{ ...told, reach }]);
}

/** The same for many members, or if the caller has already read their channels. */
export async function notifyMembers(
  tx: Ctx,
  all: readonly (MemberMessage & { readonly reach: Reach })[],
): Promise<void> {
  if (all.length === 0) return;
  const written = all.map((told) => ({ told, said: sayings(tx, told) }));
  await addToInbox(
    tx,
    written.map(({ told: { words, path, reach }, said }) => ({
      memberId: reach.memberId,
      kind: messageOf(words).kind,
      title: said.subject,
      text: summaryOfBody(said.mail),
      path,
    })),
  );
  await queueMessages(
    tx,
    written.flatMap(({ told, said }) => outgoingOf(tx, told, said) ?? []),
  );
}

interface Noted {
  readonly memberId: MemberId;
  readonly kind: MessageKind;
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

/** Adds an inbox entry for a message with its own delivery, such as the answer to a complaint. */
export function addToInbox(tx: Ctx, noted: readonly Noted[]): Promise<void> {
  afterCommit(tx, () => {
    for (const { memberId } of noted) tx.tell({ memberId, changed: 'inbox' });
  });
  return sendUnawaited(tx, tx.db.insert(inboxMessage).values(noted.map((one) => ({ ...one, at: tx.now }))));
}

interface Said {
  readonly subject: string;
  readonly mail: string;
  /** The text per channel. */
  readonly by: Readonly<Record<Channel, () => string>>;
}

function sayings({ config }: Ctx, { words, locale, params, path }: MemberMessage): Said {
  const t = translator(locale, 'mail');
  const all = { ...params, link: siteAddress(config, path, locale) };
  // SMS and LINE messages have a subject, too: staff find them by it.
  const subject = t(`${words}.subject`, all);
  const mail = t(`${words}.body`, all);
  const by = {
    mail: () => mail,
    sms: () => t(`${words}.sms`, all),
    line: () => lineText(subject, mail, all.link),
  };
  return { subject, mail, by };
}

function outgoingOf(tx: Ctx, told: MemberMessage & { readonly reach: Reach }, said: Said): Outgoing | null {
  const { kind, waits } = messageOf(told.words);
  const { reach, locale, about = null } = told;
  const addresses = channelAddresses(tx, reach);
  const [first, next] = channelsFor(kind, reach.choices ?? {}, addresses);
  if (!first) return null;
  const by = (channel: Channel) => ({
    channel,
    recipient: addresses[channel] ?? '',
    subject: said.subject,
    body: said.by[channel](),
  });
  const holdUntil = waits ? endOfQuiet(tx.now, quietHoursOf(tx, reach)) : null;
  // Reaches members who block the account or unbind LINE. There is no fallback for the others: an SMS costs,
  // and a refused mail stays dead.
  const instead = first === 'line' && next ? by(next) : null;
  return { ...by(first), locale, about, holdUntil, instead };
}

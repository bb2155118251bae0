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
  /** Of the words, beside `link`. */
  readonly params: Readonly<Record<string, string>>;
  /** The page that it leads to. */
  readonly path: string;
  /** `kind:key`, as the audit log names it: staff find it there. */
  readonly about?: string | null;
}

/**
 * Tells a member something: in their inbox, and by the first way that they have and want. To be called in the transaction
 * of what it tells about.
 */
export async function notifyMember(tx: Ctx, memberId: MemberId, told: MemberMessage): Promise<void> {
  const reach = await reachOf(tx, memberId);
  if (reach) await notifyMembers(tx, [{ ...told, reach }]);
}

/** The same for many at once, and where the caller has read how they are reached. */
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

/** Of something that leaves by a way of its own, such as the answer to a complaint. */
export function addToInbox(tx: Ctx, noted: readonly Noted[]): Promise<void> {
  afterCommit(tx, () => {
    for (const { memberId } of noted) tx.tell({ memberId, changed: 'inbox' });
  });
  return sendUnawaited(tx, tx.db.insert(inboxMessage).values(noted.map((one) => ({ ...one, at: tx.now }))));
}

interface Said {
  readonly subject: string;
  readonly mail: string;
  /** As each way says it. */
  readonly by: Readonly<Record<Channel, () => string>>;
}

function sayings({ config }: Ctx, { words, locale, params, path }: MemberMessage): Said {
  const t = translator(locale, 'mail');
  const all = { ...params, link: siteAddress(config, path, locale) };
  // Of SMS and LINE, too: staff find them by it.
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
  // Who blocks the account, or unbinds LINE, is reached all the same; an SMS costs, and a mail that is refused stays dead.
  const instead = first === 'line' && next ? by(next) : null;
  return { ...by(first), locale, about, holdUntil, instead };
}

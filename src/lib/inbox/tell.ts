import { afterCommit, type Ctx, sendAlong } from '#lib/kernel/context.ts';
import { type Locale, siteAddress } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { gistOfBody } from '#lib/kernel/mail/body.ts';
import { type Outgoing, queueMessages } from '#lib/kernel/mail/message.ts';
import { type Channel, type MessageKind, type MessageWords, messageOf } from './codes.ts';
import { addressesOf, quietHoursOf, type Reach, reachOf } from './reach.ts';
import { endOfQuiet, wayFor } from './rules.ts';
import { inboxMessage } from './tables.ts';

export interface Told {
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
export async function tellMember(tx: Ctx, memberId: MemberId, told: Told): Promise<void> {
  const reach = await reachOf(tx, memberId);
  if (reach) await tellReached(tx, [{ ...told, reach }]);
}

/** The same for many at once, and where the caller has read how they are reached. */
export async function tellReached(
  tx: Ctx,
  all: readonly (Told & { readonly reach: Reach })[],
): Promise<void> {
  if (all.length === 0) return;
  const written = all.map((told) => ({ told, said: sayings(tx, told) }));
  await noteInInbox(
    tx,
    written.map(({ told: { words, path, reach }, said }) => ({
      memberId: reach.memberId,
      kind: messageOf(words).kind,
      title: said.subject,
      text: gistOfBody(said.mail),
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
export function noteInInbox(tx: Ctx, noted: readonly Noted[]): Promise<void> {
  afterCommit(tx, () => {
    for (const { memberId } of noted) tx.tell({ memberId, changed: 'inbox' });
  });
  return sendAlong(tx, tx.db.insert(inboxMessage).values(noted.map((one) => ({ ...one, at: tx.now }))));
}

type Said = Readonly<Record<Channel | 'subject', string>>;

function sayings({ config }: Ctx, { words, locale, params, path }: Told): Said {
  const t = translator(locale, 'mail');
  const all = { ...params, link: siteAddress(config, path, locale) };
  return {
    // An SMS has none: staff find it by it.
    subject: t(`${words}.subject`, all),
    mail: t(`${words}.body`, all),
    sms: t(`${words}.sms`, all),
  };
}

function outgoingOf(tx: Ctx, told: Told & { readonly reach: Reach }, said: Said): Outgoing | null {
  const { kind, waits } = messageOf(told.words);
  const { reach, locale, about = null } = told;
  const addresses = addressesOf(reach);
  const channel = wayFor(kind, reach.choices ?? {}, addresses);
  const recipient = channel && addresses[channel];
  if (!recipient) return null;
  const holdUntil = waits ? endOfQuiet(tx.now, quietHoursOf(tx, reach)) : null;
  return { channel, recipient, subject: said.subject, body: said[channel], locale, about, holdUntil };
}

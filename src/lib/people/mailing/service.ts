import { and, eq, inArray } from 'drizzle-orm';
import { audit } from '#lib/kernel/audit.ts';
import { actingAs, type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { siteAddress } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { queueMessage } from '#lib/kernel/mail/message.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { links } from '#lib/site/site/links.ts';
import { MAILING_KINDS, type MailingKind } from './codes.ts';
import { type LinkClaim, readLinkToken, writeLinkToken } from './link-token.ts';
import type { MailingChange, MailingPreference } from './model.ts';
import { maskedContact, normalContact } from './rules.ts';
import { mailingRefusal } from './tables.ts';

/** The unsubscribe page of an address and a kind, in the reader's language. */
export function unsubscribeLink(ctx: Ctx, contact: string, kind: MailingKind): string {
  const { linkSecret, limits } = ctx.config;
  const expiresAt = addDays(ctx.now, limits.unsubscribeLinkDays);
  const token = writeLinkToken({ contact: normalContact(contact), kind, expiresAt }, linkSecret);
  return siteAddress(ctx.config, links.unsubscribe(token), ctx.locale);
}

interface MarketingMessage {
  readonly channel: 'mail' | 'sms';
  readonly contact: string;
  readonly kind: MailingKind;
  readonly subject?: string;
  readonly body: string;
}

/**
 * Queues a marketing message with its unsubscribe link in the text and, for mail, in the headers.
 * @returns false when the recipient refuses this kind: nothing is sent
 */
export async function queueMarketing(ctx: Ctx, message: MarketingMessage): Promise<boolean> {
  const { contact, kind, channel, subject, body } = message;
  if ((await refusedMailing(ctx, contact)).has(kind)) return false;
  const link = unsubscribeLink(ctx, contact, kind);
  const wayOut = translator(ctx.locale, 'mailing')('wayOut', { link });
  await queueMessage(ctx, {
    channel,
    recipient: contact,
    ...(subject === undefined ? {} : { subject }),
    body: `${body}\n\n${wayOut}`,
    ...(channel === 'mail' ? { unsubscribeUrl: link } : {}),
  });
  return true;
}

/**
 * The preference that a link changes.
 * @throws ShopError linkBroken; linkExpired
 */
export async function getPreference(ctx: Ctx, token: string): Promise<MailingPreference> {
  return preferenceOf(ctx, readClaim(ctx, token));
}

/**
 * Unsubscribes; idempotent.
 * @throws ShopError linkBroken; linkExpired
 */
export async function endMailing(ctx: Ctx, { token, scope }: MailingChange): Promise<MailingPreference> {
  const claim = readClaim(ctx, token);
  await byLink(ctx, claim, 'mailing.end', (tx) => refuse(tx, [claim.contact], kindsOf(claim, scope)));
  return preferenceOf(ctx, claim);
}

/**
 * Subscribes again.
 * @throws ShopError linkBroken; linkExpired
 */
export async function resumeMailing(ctx: Ctx, { token, scope }: MailingChange): Promise<MailingPreference> {
  const claim = readClaim(ctx, token);
  await byLink(ctx, claim, 'mailing.resume', (tx) => resume(tx, [claim.contact], kindsOf(claim, scope)));
  return preferenceOf(ctx, claim);
}

/** The link authorizes the change, not the session. Only actual changes are audited. */
const byLink = (
  ctx: Ctx,
  { contact, kind }: LinkClaim,
  act: 'mailing.end' | 'mailing.resume',
  change: (tx: Ctx) => Changed,
): Promise<void> =>
  inTransaction(actingAs(ctx, { kind: 'link', about: `mailing:${kind}` }), async (tx) => {
    const kinds = (await change(tx)).map((changed) => changed.kind);
    if (kinds.length === 0) return;
    await publish(tx, 'mailing.chosen', { contacts: [contact] });
    await audit(tx, { act, subject: `mailing:${contact}`, owner: null, before: null, after: { kinds } });
  });

type Changed = Promise<{ readonly kind: MailingKind }[]>;

const refuse = ({ db, now }: Ctx, contacts: readonly string[], kinds: readonly MailingKind[]): Changed =>
  db
    .insert(mailingRefusal)
    .values(contacts.flatMap((contact) => kinds.map((kind) => ({ contact, kind, refusedAt: now }))))
    .onConflictDoNothing()
    .returning({ kind: mailingRefusal.kind });

const resume = ({ db }: Ctx, contacts: readonly string[], kinds: readonly MailingKind[]): Changed =>
  db
    .delete(mailingRefusal)
    .where(and(inArray(mailingRefusal.contact, [...contacts]), inArray(mailingRefusal.kind, [...kinds])))
    .returning({ kind: mailingRefusal.kind });

/**
 * Subscribes or unsubscribes each of a member's addresses; without `kinds`, all kinds. In the caller's
 * transaction.
 */
export async function setMailings(
  tx: Ctx,
  contacts: readonly string[],
  isWanted: boolean,
  kinds: readonly MailingKind[] = MAILING_KINDS,
): Promise<void> {
  if (contacts.length === 0 || kinds.length === 0) return;
  const changed = await (isWanted ? resume : refuse)(tx, contacts.map(normalContact), kinds);
  if (changed.length > 0) await publish(tx, 'mailing.chosen', { contacts });
}

/** The share of marketing kinds that somebody's addresses accept. */
export type WantedMailings = 'all' | 'some' | 'none';

export async function wantedMailings(ctx: Ctx, contacts: readonly string[]): Promise<WantedMailings> {
  const refused = await Promise.all(contacts.map((contact) => refusedMailing(ctx, contact)));
  if (refused.every((kinds) => kinds.size === MAILING_KINDS.length)) return 'none';
  return refused.every((kinds) => kinds.size === 0) ? 'all' : 'some';
}

const kindsOf = ({ kind }: LinkClaim, scope: MailingChange['scope']): readonly MailingKind[] =>
  scope === 'all' ? MAILING_KINDS : [kind];

function readClaim(ctx: Ctx, token: string): LinkClaim {
  const claim = readLinkToken(token, ctx.config.linkSecret);
  if (!claim) throw new ShopError('linkBroken');
  if (claim.expiresAt <= ctx.now) throw new ShopError('linkExpired');
  return claim;
}

async function preferenceOf(ctx: Ctx, { contact, kind }: LinkClaim): Promise<MailingPreference> {
  const refused = await refusedMailing(ctx, contact);
  return {
    kind,
    contact: maskedContact(contact),
    subscribed: !refused.has(kind),
    any: refused.size < MAILING_KINDS.length,
  };
}

/** The kinds that an address refuses. */
export async function refusedMailing(ctx: Ctx, contact: string): Promise<ReadonlySet<MailingKind>> {
  const rows = await ctx.db
    .select({ kind: mailingRefusal.kind })
    .from(mailingRefusal)
    .where(eq(mailingRefusal.contact, normalContact(contact)));
  return new Set(rows.map(({ kind }) => kind));
}

import { desc, eq } from 'drizzle-orm';
import { agreedText } from '#lib/catalog/content/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { lockMember } from '#lib/people/account/service.ts';
import { setMailings, wantedMailings } from '#lib/people/mailing/service.ts';
import { CONSENT_KINDS, type ConsentInfo, type ConsentKind, FREE_CONSENTS } from './model.ts';
import { membersAt, personOf } from './person.ts';
import { consent } from './tables.ts';

/** The text that a consent refers to. Messages and cookies are part of the privacy policy. */
const textOf = (ctx: Ctx, kind: ConsentKind) =>
  agreedText(kind === 'terms' ? 'terms' : 'privacy', ctx.locale);
const isFree = (kind: ConsentKind): boolean => FREE_CONSENTS.some((free) => free === kind);

interface Said {
  readonly kind: ConsentKind;
  readonly isGiven: boolean;
}

/** Records consents with the version and hash of their text. */
async function noteConsents(tx: Ctx, memberId: MemberId, said: readonly Said[]): Promise<void> {
  if (said.length === 0) return;
  const { locale, now: at } = tx;
  await tx.db.insert(consent).values(
    said.map(({ kind, isGiven }) => {
      const { version, hash: textHash } = textOf(tx, kind);
      return { memberId, kind, isGiven, version, textHash, locale, at };
    }),
  );
}

/** The first sign-in accepts the terms and the privacy policy, in the form's language. */
export const recordRegistration = (tx: Ctx, memberId: MemberId): Promise<void> =>
  noteConsents(tx, memberId, [
    { kind: 'terms', isGiven: true },
    { kind: 'privacy', isGiven: true },
  ]);

/** A member's answer to the cookie question, in any browser. */
export const recordCookieConsent = (tx: Ctx, memberId: MemberId, isGiven: boolean): Promise<void> =>
  noteConsents(tx, memberId, [{ kind: 'cookies', isGiven }]);

/**
 * Enables or disables offers and news of all kinds and channels. The message settings have the single ones.
 */
export const saveConsent = (ctx: Ctx, memberId: MemberId, isGiven: boolean): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { contacts } = await personOf(tx, memberId);
    await setMailings(tx, contacts, isGiven);
  });

/**
 * Records a marketing consent that changed anywhere: here, in the message settings, or by a mail's link. The
 * mailings are authoritative. Only a change between any and none is recorded.
 */
export async function recordMailings(tx: Ctx, addresses: readonly string[]): Promise<void> {
  for (const memberId of await membersAt(tx, addresses)) {
    // With concurrent changes the second one sees the result of the first.
    await lockMember(tx, memberId);
    const { contacts } = await personOf(tx, memberId);
    const isGiven = (await wantedMailings(tx, contacts)) !== 'none';
    const newest = (await newestConsents(tx, memberId)).get('marketing');
    if (isGiven !== (newest?.isGiven ?? false))
      await noteConsents(tx, memberId, [{ kind: 'marketing', isGiven }]);
  }
}

type Consent = typeof consent.$inferSelect;

/** The latest consent of each kind. */
async function newestConsents({ db }: Ctx, memberId: MemberId): Promise<ReadonlyMap<ConsentKind, Consent>> {
  const rows = await db
    .selectDistinctOn([consent.kind])
    .from(consent)
    .where(eq(consent.memberId, memberId))
    .orderBy(consent.kind, desc(consent.id));
  return new Map(rows.map((row) => [row.kind, row]));
}

const isOutdated = (ctx: Ctx, kind: ConsentKind, newest: Consent | undefined): boolean =>
  !isFree(kind) && newest?.version !== textOf(ctx, kind).version;

export async function listConsents(ctx: Ctx, memberId: MemberId): Promise<ConsentInfo[]> {
  const { contacts } = await personOf(ctx, memberId);
  const wanted = await wantedMailings(ctx, contacts);
  const said = await newestConsents(ctx, memberId);
  return CONSENT_KINDS.map((kind) => {
    const newest = said.get(kind);
    return {
      kind,
      isGiven: kind === 'marketing' ? wanted !== 'none' : (newest?.isGiven ?? false),
      isPartly: kind === 'marketing' && wanted === 'some',
      version: newest?.version ?? null,
      at: newest?.at.toISOString() ?? null,
      isOutdated: isOutdated(ctx, kind, newest),
      isFree: isFree(kind),
    };
  });
}

/** Texts whose current version the member has not accepted. Every page of the member area needs them. */
export async function outdatedTexts(ctx: Ctx, memberId: MemberId): Promise<('terms' | 'privacy')[]> {
  const said = await newestConsents(ctx, memberId);
  return (['terms', 'privacy'] as const).filter((kind) => isOutdated(ctx, kind, said.get(kind)));
}

/** Accepts the current texts, once per version. */
export const acceptNewTexts = (ctx: Ctx, memberId: MemberId): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockMember(tx, memberId);
    const outdated = await outdatedTexts(tx, memberId);
    await noteConsents(
      tx,
      memberId,
      outdated.map((kind) => ({ kind, isGiven: true })),
    );
  });

import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireMember } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError, signInExpired } from '#lib/kernel/errors.ts';
import { type Locale, siteAddress } from '#lib/kernel/i18n/locale.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { links } from '#lib/site/site/links.ts';
import { checkCode, consumeCode } from '../codes.ts';
import type { LineLoginConfig } from '../environment.ts';
import { knownInviter } from '../invites.ts';
import type {
  BindLineMobileInput,
  FinishLineInput,
  LineFinished,
  LineSignInStarted,
  SignedInByLine,
  StartLineInput,
} from '../model.ts';
import { asksTransferConsent, lineAppVersion, safeNext } from '../rules.ts';
import { completeSignIn, findOrCreateMember, saveTransferConsent } from '../sign-in.ts';
import { type LinePerson, member } from '../tables.ts';
import { bindPerson, memberAtLine, notifyMethodAdded } from './binding.ts';
import {
  consumeVisit,
  endVisit,
  lineRefusal,
  openVisit,
  pendingVisit,
  savePendingPerson,
  type VisitRow,
} from './visits.ts';

/** Loaded at the first LINE sign-in: not every shop needs keys, signatures and OAuth at its start. */
const protocol = () => import('./login-api.ts');

const LANGUAGE = { tw: 'zh-TW', zh: 'zh-CN', en: 'en' } as const satisfies Record<Locale, string>;

/** @throws ShopError lineNotOffered in a shop without a channel */
function channelOf(ctx: Ctx): LineLoginConfig {
  const { lineLogin } = ctx.config;
  if (!lineLogin) throw new ShopError('lineNotOffered');
  return lineLogin;
}

/**
 * Starts a sign-in or binding through LINE in this browser.
 * @throws ShopError lineNotOffered; upgradeSocialApp in the browser of an old LINE; bindMobileRequired where
 *   a member without a mobile binds it
 */
export async function startLineSignIn(
  ctx: Ctx,
  { purpose, next, withoutApp }: z.output<typeof StartLineInput>,
): Promise<LineSignInStarted> {
  const line = channelOf(ctx);
  const { minLineAppVersion } = ctx.config.limits;
  const version = lineAppVersion(ctx.userAgent);
  if (version !== null && version < minLineAppVersion)
    throw new ShopError('upgradeSocialApp', { params: { least: minLineAppVersion } });
  const memberId = purpose === 'bind' ? await memberWithMobile(ctx) : null;
  const visit = await openVisit(ctx, {
    memberId,
    redirectUri: siteAddress(ctx.config, links.signInByLine(), ctx.locale),
    next: safeNext(next, ''),
  });
  const { authorizeUrl } = await protocol();
  return { url: await authorizeUrl(line, visit, { language: LANGUAGE[ctx.locale], withoutApp }) };
}

async function memberWithMobile(ctx: Ctx): Promise<MemberId> {
  const { memberId } = requireMember(ctx.actor);
  const row = await readMember(ctx, memberId);
  if (!row.mobile) throw new ShopError('bindMobileRequired');
  return memberId;
}

async function readMember(ctx: Ctx, memberId: MemberId) {
  const [row] = await ctx.db.select().from(member).where(eq(member.id, memberId));
  if (!row) throw signInExpired();
  return row;
}

/**
 * Continues with LINE's redirect.
 * @throws ShopError lineVisitOver, lineVisitElsewhere; lineCancelled, lineFailed, lineUnavailable; lineTaken,
 *   lineOtherBound: each has the shopper's destination in its data
 */
export async function finishLineSignIn(
  ctx: Ctx,
  { state, code, error }: z.output<typeof FinishLineInput>,
): Promise<LineFinished> {
  const line = channelOf(ctx);
  const visit = await consumeVisit(ctx, state);
  if (visit.person) return mobileNeeded(visit, visit.person);
  try {
    const person = await whoCameBack(ctx, line, visit, { state, code, error });
    return await (visit.memberId === null
      ? signInAs(ctx, visit, person)
      : bindTo(ctx, visit, visit.memberId, person));
  } catch (refusal) {
    await endVisit(ctx, visit);
    throw refusal instanceof ShopError ? lineRefusal(refusal.key, visit.next) : refusal;
  }
}

async function whoCameBack(
  ctx: Ctx,
  line: LineLoginConfig,
  visit: VisitRow,
  { state, code, error }: z.output<typeof FinishLineInput>,
): Promise<LinePerson> {
  if (error === 'access_denied') throw new ShopError('lineCancelled');
  if (error || !code) throw new ShopError('lineFailed');
  const { fetchLinePerson } = await protocol();
  const said = await fetchLinePerson(ctx, line, { ...visit, state, code });
  if (said.word === 'person') return said.person;
  throw new ShopError(said.word === 'refused' ? 'lineFailed' : 'lineUnavailable');
}

const mobileNeeded = ({ next }: VisitRow, { name }: LinePerson): LineFinished => ({
  outcome: 'mobileNeeded',
  next,
  name,
});

const signInAs = (ctx: Ctx, visit: VisitRow, person: LinePerson): Promise<LineFinished> =>
  inTransaction(ctx, async (tx): Promise<LineFinished> => {
    const row = await memberAtLine(tx, person);
    if (!row) {
      await savePendingPerson(tx, visit, person);
      return mobileNeeded(visit, person);
    }
    await endVisit(tx, visit);
    const signedIn = await completeSignIn(tx, row, false);
    return { outcome: 'signedIn', ...signedIn, next: visit.next, coins: 0, isBound: false };
  });

const bindTo = (ctx: Ctx, visit: VisitRow, memberId: MemberId, person: LinePerson): Promise<LineFinished> =>
  inTransaction(ctx, async (tx): Promise<LineFinished> => {
    const coins = await bindPerson(tx, memberId, person);
    await notifyMethodAdded(tx, await readMember(tx, memberId));
    await endVisit(tx, visit);
    return { outcome: 'bound', next: visit.next, coins };
  });

/**
 * Completes a first sign-in by LINE: binds the LINE user to the mobile's member, or to a new one. The code
 * proves the mobile. A refusal changes nothing, so that another number can be tried.
 * @throws ShopError like `finishLineSignIn`, and like a sign-in with a code
 */
export async function bindLineMobile(
  ctx: Ctx,
  { state, contact, code, inviterCode: given, transferConsent }: z.output<typeof BindLineMobileInput>,
): Promise<SignedInByLine> {
  const visit = await pendingVisit(ctx, state);
  await checkCode(ctx, contact, code);
  const inviterCode = await knownInviter(ctx, given);
  return inTransaction(ctx, async (tx) => {
    if (!(await endVisit(tx, visit))) throw lineRefusal('lineVisitOver', visit.next);
    await consumeCode(tx, contact, code);
    const { row, isNew } = await findOrCreateMember(tx, contact, inviterCode);
    if (isNew && asksTransferConsent(contact, tx.locale))
      await saveTransferConsent(tx, row, { transferConsent });
    const coins = await bindPerson(tx, row.id, visit.person);
    if (!isNew) await notifyMethodAdded(tx, row);
    const signedIn = await completeSignIn(tx, row, isNew, true);
    return { outcome: 'signedIn', ...signedIn, next: visit.next, coins, isBound: true };
  });
}

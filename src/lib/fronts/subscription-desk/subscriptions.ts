import { and, asc, desc, eq, exists, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { cycle, cycleCharge } from '#lib/boxes/subscription/cycles/tables.ts';
import { recoverableCycle, shownSubscription } from '#lib/boxes/subscription/service.ts';
import { subscription, subscriptionEvent } from '#lib/boxes/subscription/tables.ts';
import { getCalendar, reasonInWords, requestName } from '#lib/boxes/subscription-change/service.ts';
import { pauseRequest } from '#lib/boxes/subscription-change/tables.ts';
import { readSought } from '#lib/fronts/order-list/rules.ts';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { messagesAbout } from '#lib/kernel/mail/about.ts';
import { normalizeText } from '#lib/kernel/text/normalize.ts';
import { storedCard } from '#lib/money/card/tables.ts';
import { displayName, mobileContact } from '#lib/people/account/rules.ts';
import { member } from '#lib/people/account/tables.ts';
import { staffNames } from '#lib/people/staff/service.ts';
import type {
  DeskCharge,
  DeskSubscription,
  DeskSubscriptionDetail,
  DeskSubscriptions,
  DeskSubscriptionsQuery,
} from './model.ts';
import type { SubscriptionTab } from './rules.ts';

const PER_PAGE = 30;
const EVENTS_MOST = 200;

/** A page of subscriptions, newest first. A search covers all states. */
export async function listDeskSubscriptions(
  ctx: Ctx,
  { tab, q, after }: DeskSubscriptionsQuery,
): Promise<DeskSubscriptions> {
  const wanted = q === '' ? ofTab(ctx, tab) : sought(q);
  const rows = await ctx.db
    .select({ subscription, failure: failedWhy(ctx) })
    .from(subscription)
    .where(and(wanted, after === undefined ? undefined : lt(subscription.id, after)))
    .orderBy(desc(subscription.id))
    // One more row shows whether there is a next page.
    .limit(PER_PAGE + 1);
  const found = rows.slice(0, PER_PAGE);
  const t = translator(ctx.locale, 'errors');
  return {
    subscriptions: found.map(({ subscription: one, failure }) =>
      headOf(one, failure === null ? '' : t(failure)),
    ),
    after: rows.length > PER_PAGE ? (found.at(-1)?.subscription.id ?? null) : null,
  };
}

type Row = typeof subscription.$inferSelect;

const headOf = (
  { number, kind, name, state, nextDueOn, agreedPrice }: Row,
  failure: string,
): DeskSubscription => ({
  ...{ number, kind, name, state, agreedPrice, failure },
  nextDueOn: state === 'ended' ? null : nextDueOn,
});

const failedCycle = ({ db }: Ctx) =>
  db
    .select({ failure: cycle.failure })
    .from(cycle)
    .where(and(eq(cycle.subscriptionId, subscription.id), eq(cycle.state, 'failed')))
    .orderBy(desc(cycle.number))
    .limit(1);

const failedWhy = (ctx: Ctx) => sql<string | null>`(${failedCycle(ctx)})`;

const ofTab = (ctx: Ctx, tab: SubscriptionTab): SQL | undefined =>
  tab === 'failing'
    ? and(inArray(subscription.state, ['active', 'paused']), exists(failedCycle(ctx)))
    : eq(subscription.state, tab);

const NUMBER = /^S\d{6,}/i;

/** By its number or one of its orders' numbers, which begin with it. Anything else is a phone number. */
function sought(text: string): SQL | undefined {
  const tidy = normalizeText(text);
  if (NUMBER.test(tidy)) return eq(subscription.number, (tidy.split('-')[0] ?? '').toUpperCase());
  const found = readSought(tidy);
  if (found.kind !== 'mobile') return sql`false`;
  return sql`${subscription.memberId} in (select ${member.id} from ${member} where ${member.mobile} = ${found.mobile})`;
}

/** A subscription for staff, which writes to the access log. @throws ShopError subscriptionNotFound (404) */
export async function getDeskSubscription(
  ctx: Ctx<StaffActor>,
  number: string,
): Promise<DeskSubscriptionDetail> {
  const { memberId, shown } = await readOne(ctx, number);
  await inTransaction(ctx, (tx) =>
    audit(tx, {
      act: 'subscription.look',
      subject: `subscription:${number}`,
      owner: memberId,
      before: null,
      after: null,
    }),
  );
  return shown;
}

interface Read {
  readonly memberId: MemberId;
  readonly shown: DeskSubscriptionDetail;
}

/** A subscription with its member and all events. */
async function readOne(ctx: Ctx, number: string): Promise<Read> {
  const [found] = await ctx.db
    .select({ row: subscription, owner: member, card: storedCard })
    .from(subscription)
    .innerJoin(member, eq(member.id, subscription.memberId))
    .innerJoin(storedCard, eq(storedCard.id, subscription.cardId))
    .where(eq(subscription.number, number));
  if (!found) throw notFound('subscriptionNotFound');
  const { row, owner, card } = found;
  const own = await shownSubscription(ctx, row);
  const charges = await chargesOf(ctx, row.id);
  const messages = await messagesAbout(ctx, `subscription:${number}`);
  const mending = await mendingOf(ctx, row);
  const coming = await comingBoxes(ctx, row);
  const shown = {
    ...own,
    mending,
    ...coming,
    canResume: row.state === 'paused' && row.pauseReason !== 'leaving' && mending === null,
    person: {
      name: displayName(owner),
      email: owner.email,
      mobile: owner.mobile ? mobileContact(owner.countryCode, owner.mobile) : null,
    },
    card: { brand: card.brand, lastFour: card.lastFour, expiresOn: card.expiresOn },
    cycles: own.cycles.map((one) => ({ ...one, charges: charges.get(one.number) ?? [] })),
    requests: await requestsOf(ctx, row.id),
    messages: messages.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    events: await eventsOf(ctx, row),
  };
  return { memberId: row.memberId, shown };
}

async function mendingOf(ctx: Ctx, row: Row): Promise<DeskSubscriptionDetail['mending']> {
  const [failed] = await ctx.db
    .select()
    .from(cycle)
    .where(and(eq(cycle.subscriptionId, row.id), eq(cycle.state, 'failed')))
    .orderBy(desc(cycle.number))
    .limit(1);
  if (!failed) return null;
  const { refusal, heldUntil } = await recoverableCycle(ctx, row, failed);
  const { number: box, tries, tryAt } = failed;
  const isTried = tryAt !== null && tryAt < heldUntil && row.pauseReason !== 'leaving';
  return {
    ...{ box, tries },
    refusal: refusal && translator(ctx.locale, 'errors')(refusal),
    nextTryAt: isTried ? tryAt.toISOString() : null,
    heldUntil: heldUntil.toISOString(),
  };
}

const BOXES_LOOKED_AT = 3;

async function comingBoxes(
  ctx: Ctx,
  { memberId, number, state }: Row,
): Promise<Pick<DeskSubscriptionDetail, 'next' | 'nextBoxOn'>> {
  const { boxes, parcels } = await getCalendar(ctx, memberId, { number, boxes: BOXES_LOOKED_AT });
  const planned = boxes.find((box) => box.state === 'planned');
  const next = state === 'active' && planned ? planned : null;
  const days = [...parcels.map(({ day }) => day), ...(next ? [next.day] : [])];
  return { next, nextBoxOn: days.toSorted()[0] ?? null };
}

async function chargesOf(ctx: Ctx, subscriptionId: number): Promise<Map<number, DeskCharge[]>> {
  const rows = await ctx.db
    .select({ number: cycle.number, charge: cycleCharge, lastFour: storedCard.lastFour })
    .from(cycleCharge)
    .innerJoin(cycle, eq(cycle.id, cycleCharge.cycleId))
    .innerJoin(storedCard, eq(storedCard.id, cycleCharge.cardId))
    .where(eq(cycle.subscriptionId, subscriptionId))
    .orderBy(asc(cycleCharge.id));
  const t = translator(ctx.locale, 'errors');
  const byCycle = new Map<number, DeskCharge[]>();
  for (const { number, charge, lastFour } of rows) {
    const { amount, outcome, failure, sentAt } = charge;
    const shown = {
      ...{ try: charge.try, amount, outcome, lastFour },
      at: sentAt.toISOString(),
      failure: failure ? t(failure) : '',
    };
    byCycle.set(number, [...(byCycle.get(number) ?? []), shown]);
  }
  return byCycle;
}

async function requestsOf(ctx: Ctx, subscriptionId: number): Promise<DeskSubscriptionDetail['requests']> {
  const rows = await ctx.db
    .select()
    .from(pauseRequest)
    .where(eq(pauseRequest.subscriptionId, subscriptionId))
    .orderBy(desc(pauseRequest.id));
  return rows.map(({ kind, status, fromOn, months, reason, fee, askedAt }) => ({
    ...{ kind, fromOn, months, fee },
    reason: reasonInWords(ctx.locale, reason),
    statusName: requestName(ctx, status),
    askedAt: askedAt.toISOString(),
  }));
}

/** Staff by name; the member and automatic acts by role. */
async function eventsOf(ctx: Ctx, { id, memberId }: Row): Promise<DeskSubscriptionDetail['events']> {
  const rows = await ctx.db
    .select()
    .from(subscriptionEvent)
    .where(eq(subscriptionEvent.subscriptionId, id))
    .orderBy(desc(subscriptionEvent.id))
    .limit(EVENTS_MOST);
  const nameOf = await staffNames(
    ctx,
    rows.map(({ actor }) => actor),
  );
  const t = translator(ctx.locale, 'subscriptionDesk');
  const owner = `member:${memberId}`;
  return rows.map(({ act, at, actor }) => {
    const name = nameOf(actor);
    const by = name !== null && name !== actor ? name : t(actor === owner ? 'by.member' : 'by.shop');
    return { actName: t(`act.${act}`), at: at.toISOString(), by };
  });
}

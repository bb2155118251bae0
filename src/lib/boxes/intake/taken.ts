import { type SQL, sql } from 'drizzle-orm';
import { daysAfter } from '#lib/boxes/subscription/rules/schedule.ts';
import { cartLine } from '#lib/buying/cart/tables.ts';
import { goods, goodsText, sku } from '#lib/catalog/goods/tables.ts';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { healthPerson } from '#lib/catalog/health-profile/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { preparedSql } from '#lib/kernel/db/prepared-sql.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { orderLine } from '#lib/orders/order/tables.ts';
import { dosesOf } from './goods.ts';
import type { DayPortion } from './model/day.ts';
import type { IntakeSource } from './model/intake.ts';
import { inNextBoxes } from './next-box.ts';
import { times } from './rules/amounts.ts';
import { cartForOther } from './tables.ts';

/** A person's daily goods: one daily dose of bought goods, and the doses in the sachets of packs. */

interface TakenRow {
  readonly from: IntakeSource;
  readonly subscriptionId: number | null;
  readonly goodsId: number;
  readonly name: string;
  readonly fingerprint: string;
  /** Null: the servings per day from the label. */
  readonly doses: number | null;
  readonly isForOther: boolean;
  /** The family member who consumes it. Null for the caller and for unknown persons. */
  readonly personId: PersonId | null;
  readonly lineIds: number[];
}

const p = sql.placeholder;

/** Each good once, however many bottles: two bottles last two months. */
const goodsIn = (lines: SQL) => sql`
  select 'cart' as "from", null::bigint as subscription_id, held.goods_id, null::int as doses,
    said.owner is not null as other, said.person_id as person, jsonb_agg(held.line_id) as lines
  from (${lines}) held
  left join ${cartForOther} said on said.owner = ${p('owner')} and said.goods_id = held.goods_id
  group by held.goods_id, said.owner, said.person_id`;

const partsOf = (parts: SQL) => sql`jsonb_to_recordset(coalesce(${parts}, '[]')) as part("skuId" bigint)`;

const inCart = goodsIn(sql`
  select line.id as line_id, found.goods_id from ${cartLine} line join ${sku} found on found.id = line.sku_id
  where line.owner = ${p('owner')} and line.checked
  union
  select line.id as line_id, found.goods_id from ${cartLine} line cross join lateral ${partsOf(sql`line.parts`)}
  join ${sku} found on found.id = part."skuId"
  where line.owner = ${p('owner')} and line.checked`);

const inOrder = goodsIn(sql`
  select line.id as line_id, line.goods_id from ${orderLine} line
  where line.order_id = ${p('orderId')} and line.kind <> 'gift'
  union
  select line.id as line_id, found.goods_id from ${orderLine} line cross join lateral ${partsOf(sql`line.parts`)}
  join ${sku} found on found.id = part."skuId"
  where line.order_id = ${p('orderId')} and line.kind <> 'gift'`);

/**
 * Goods of the requesting page. Only goods on sale, so goods without a page and private groups' goods stay
 * unknown.
 */
const onPage = sql`
  select 'page' as "from", null::bigint as subscription_id, shown.id as goods_id, null::int as doses, false as other, null::text as person, '[]'::jsonb as lines
  from ${goods} shown where shown.id = ${p('goodsId')}::bigint and shown.status = 'on'`;

/** A box that is not ordered yet. Each good counts once here, too. */
const boxed = sql`
  select 'pack' as "from", null::bigint as subscription_id, found.goods_id, max(part.doses) as doses, false as other,
    null::text as person, '[]'::jsonb as lines
  from jsonb_to_recordset(${p('box')}::jsonb) as part("skuId" bigint, doses int)
  join ${sku} found on found.id = part."skuId"
  group by found.goods_id`;

interface Taken {
  readonly rows: TakenRow[];
  readonly self?: PersonId | null;
}

/** One JSON value: it is faster than reading columns through the driver. */
const taken = (name: string, parts: readonly SQL[], besides: SQL = sql``) =>
  preparedSql<Taken>(
    name,
    sql`
select coalesce(json_agg(one), '[]') as rows${besides} from (
  select taken."from", taken.subscription_id as "subscriptionId", taken.goods_id as "goodsId", taken.doses, taken.other as "isForOther", taken.person as "personId", taken.lines as "lineIds",
    ${goods.fingerprint}, ${goodsText.name}
  from (${sql.join([...parts], sql` union all `)}) taken
  join ${goods} on ${goods.id} = taken.goods_id and ${goods.kind} <> 'service'
  join ${goodsText} on ${goodsText.goodsId} = ${goods.id} and ${goodsText.locale} = ${p('locale')}
  order by taken."from", taken.subscription_id nulls first, ${goods.id}
) one`,
  );

const today = taken('intake_day', [inCart, onPage, inNextBoxes]);
/** Runs for every order, so the member's own profile id is read in the same statement. */
const ordered = taken(
  'intake_order',
  [inOrder, inNextBoxes],
  sql`, (select ${healthPerson.id} from ${healthPerson} where ${healthPerson.memberId} = ${p('memberId')} and ${healthPerson.isSelf}) as self`,
);
const running = taken('intake_running', [inNextBoxes]);
const box = taken('intake_box', [boxed]);

export interface IntakeOwner {
  /** The cart's key. */
  readonly owner: string;
  readonly memberId: MemberId | null;
}

/** Checked goods of the cart, goods of the page, and subscriptions. */
export const intakeToday = async (ctx: Ctx, { owner, memberId }: IntakeOwner, goodsId?: number) => {
  const portions = await ask(ctx, today, { owner, memberId, goodsId: goodsId ?? null });
  const isInCart = portions.some((one) => one.from === 'cart' && one.goodsId === goodsId);
  return isInCart ? portions.filter(({ from }) => from !== 'page') : portions;
};

/** Goods of a day with their doses. */
export type IntakeGood = Pick<TakenRow, 'goodsId' | 'from' | 'doses' | 'isForOther' | 'personId'>;

/** The goods of a day: checked in the cart, filled into its packages, and subscribed to. */
export const intakeGoods = (ctx: Ctx, taker: IntakeOwner): Promise<readonly IntakeGood[]> =>
  rowsOf(ctx, today, { ...taker, goodsId: null });

/** The goods of an order, the member's subscriptions, and the id of the member's own profile. */
export async function intakeWithOrder(
  tx: Ctx,
  { owner, memberId }: IntakeOwner,
  orderId: number,
): Promise<{ readonly portions: DayPortion[]; readonly self: PersonId | null }> {
  const [{ rows = [], self = null } = {}] = await ordered(tx.db, {
    ...{ owner, memberId, orderId },
    ...asked(tx),
  });
  return { portions: await portionsIn(tx, rows), self };
}

/** A member's portions from subscriptions. */
export const subscribedIntake = (ctx: Ctx, memberId: MemberId) => ask(ctx, running, { memberId });

/** A member's portions from all subscriptions except one. */
export const otherIntake = async (ctx: Ctx, memberId: MemberId, subscriptionId: number) =>
  portionsIn(
    ctx,
    (await rowsOf(ctx, running, { memberId })).filter((row) => row.subscriptionId !== subscriptionId),
  );

export interface BoxPart {
  readonly skuId: number;
  /** Null: the servings per day from the label. */
  readonly doses: number | null;
}

interface InBox {
  readonly skuId: number;
  readonly morning?: number;
  readonly evening?: number;
}

/** The parts of a box. Packs have the doses of their sachets. */
export const boxParts = (items: readonly InBox[]): BoxPart[] =>
  items.map(({ skuId, morning = 0, evening = 0 }) => ({ skuId, doses: morning + evening || null }));

/** The daily portions of a box. */
export const portionsOf = (ctx: Ctx, parts: readonly BoxPart[]) =>
  ask(ctx, box, { box: JSON.stringify(parts) });

type Params = Readonly<Record<string, unknown>>;

const asked = ({ locale, now, config }: Ctx): Params => ({
  locale,
  openFrom: daysAfter(taipeiDay(now), config.limits.boxCutOffDays + 1),
});

const rowsOf = async (ctx: Ctx, statement: typeof today, params: Params): Promise<TakenRow[]> =>
  (await statement(ctx.db, { ...params, ...asked(ctx) }))[0]?.rows ?? [];

const ask = async (ctx: Ctx, statement: typeof today, params: Params): Promise<DayPortion[]> =>
  portionsIn(ctx, await rowsOf(ctx, statement, params));

async function portionsIn(ctx: Ctx, rows: readonly TakenRow[]): Promise<DayPortion[]> {
  const doses = await dosesOf(ctx, rows);
  return rows.map((row) => {
    const dose = doses.get(row.goodsId);
    const { from, goodsId, name, subscriptionId, isForOther, personId, lineIds } = row;
    // Counting it as zero would let an excess pass.
    if (!dose) throw new Error(`the label of good ${goodsId} was not read`);
    const id = [from, ...(subscriptionId === null ? [] : [subscriptionId]), goodsId].join(':');
    const amounts = times(dose.amounts, row.doses ?? dose.daily);
    return { id, goodsId, name, from, amounts, isForOther, personId, lineIds };
  });
}

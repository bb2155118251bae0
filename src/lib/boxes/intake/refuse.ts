import { and, eq, inArray } from 'drizzle-orm';
import { memberCart } from '#lib/buying/cart/service.ts';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { formatList } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { GoodsId, MemberId } from '#lib/kernel/ids.ts';
import type { Nutrient } from './codes.ts';
import { type Consumer, consumerOf, consumersOf, type FamilyConsumer } from './consumers.ts';
import type { BoughtGoods } from './model/day.ts';
import type { IntakeRow, Portion } from './model/intake.ts';
import { intakeMeter, ownPortions, portionsOfPerson, ROUNDING_TOLERANCE } from './rules/sum.ts';
import { amountText } from './rules/text.ts';
import { storedConsumer } from './subscribed.ts';
import { cartForOther } from './tables.ts';
import { type BoxPart, intakeWithOrder, otherIntake, portionsOf, subscribedIntake } from './taken.ts';

/** An excess that a purchase would cause, in the words of its refusal. */
export interface TooMuch {
  /** The family member's name; empty for the buyer. */
  readonly name: string;
  readonly nutrient: string;
  readonly amount: string;
  readonly most: string;
  /** The goods that contribute to it. */
  readonly goods: string;
}

interface Above {
  readonly row: IntakeRow;
  /** The portions that contribute to it. */
  readonly by: readonly Portion[];
}

type Counted = ReadonlyMap<Nutrient, number>;
const NOTHING: Counted = new Map();

const countedOf = ({ who, limits }: Consumer, portions: readonly Portion[]): Counted =>
  new Map(intakeMeter(portions, who, limits).rows.map(({ nutrient, counted }) => [nutrient, counted]));

/**
 * Finds the first nutrient that this purchase, added to the current intake, puts above its ceiling.
 * @param was current amounts: an excess that does not grow is allowed
 */
function aboveOf(
  { who, limits }: Consumer,
  portions: readonly Portion[],
  was: Counted = NOTHING,
): Above | null {
  const { rows, stops } = intakeMeter(portions, who, limits);
  const row = rows.find(
    ({ nutrient, counted }) =>
      stops.includes(nutrient) && counted > (was.get(nutrient) ?? 0) + ROUNDING_TOLERANCE,
  );
  if (!row) return null;
  return { row, by: row.portions.flatMap((id) => portions.find((one) => one.id === id) ?? []) };
}

/** The error key, in the `errors` words. */
export const wordOf = ({ name }: TooMuch) => (name === '' ? 'intakeAbove' : 'intakeAboveFor');

const inWords = ({ locale }: Ctx, { row, by }: Above, name = ''): TooMuch => ({
  name,
  nutrient: translator(locale, 'intake')(`nutrient.${row.nutrient}`),
  amount: amountText(row.counted, row.unit),
  most: amountText(row.ceiling ?? 0, row.unit),
  goods: formatList([...new Set(by.map(({ name }) => name))], locale),
});

/** Goods that the buyer may mark as for somebody else: those being bought, not those subscribed to. */
const boughtIn = ({ by }: Above): BoughtGoods =>
  by.flatMap(({ from, goodsId, name }) => (from === 'subscription' ? [] : [{ goodsId, name }]));

/**
 * Checks an order's goods against the current intake, in the order's transaction. Goods for somebody else are
 * not counted, and ordering them deletes their marks. Staff who order for a member are responsible
 * themselves.
 * @throws ShopError intakeAbove, for a family member intakeAboveFor, with the goods of the order that
 *   contribute
 */
export async function refuseTooMuchInOrder(tx: Ctx, orderId: number): Promise<void> {
  if (tx.actor.kind !== 'member') return;
  const { memberId } = tx.actor;
  const { key: owner } = memberCart(memberId);
  const { portions, self } = await intakeWithOrder(tx, { owner, memberId }, orderId);
  const own = ownPortions(portions);
  // Most orders of cosmetics or food contain no limited nutrient, so no profile is read for them.
  const above = own.some(isBroughtBy) ? aboveOf(await consumerOf(tx, self), own) : null;
  if (above) throw refusal(above, inWords(tx, above));
  const forFamily = portions.filter((one) => one.personId !== null);
  if (forFamily.some(isBroughtBy))
    for (const { id, name, ...taking } of (await consumersOf(tx, memberId)).family) {
      const theirs = aboveOf(taking, portionsOfPerson(forFamily, id));
      if (theirs) throw refusal(theirs, inWords(tx, theirs, name));
    }
  const forOther = portions.filter(({ isForOther }) => isForOther).map(({ goodsId }) => goodsId as GoodsId);
  if (forOther.length > 0)
    await tx.db
      .delete(cartForOther)
      .where(and(eq(cartForOther.owner, owner), inArray(cartForOther.goodsId, forOther)));
}

const refusal = (above: Above, words: TooMuch) =>
  new ShopError(wordOf(words), { params: { ...words }, data: boughtIn(above) });

const isBroughtBy = ({ from, amounts }: Portion): boolean =>
  from !== 'subscription' && Object.keys(amounts).length > 0;

/** Checks a box before it is subscribed to. Also returns the family members who may be its consumer. */
export async function tooMuchSubscribed(
  ctx: Ctx,
  memberId: MemberId,
  { box, personId }: { readonly box: readonly Portion[]; readonly personId: PersonId | null },
): Promise<{ readonly tooMuch: TooMuch | null; readonly family: readonly FamilyConsumer[] }> {
  const taken = await subscribedIntake(ctx, memberId);
  const { own, family } = await consumersOf(ctx, memberId);
  const person = family.find(({ id }) => id === personId);
  // Without permission to use the profile, the consumer counts as unknown.
  if (personId !== null && !person) return { tooMuch: null, family };
  const theirs = person ? portionsOfPerson(taken, person.id) : ownPortions(taken);
  const above = aboveOf(person ?? own, [...box, ...theirs]);
  return { tooMuch: above && inWords(ctx, above, person?.name), family };
}

interface BoxBefore {
  readonly subscriptionId: number;
  readonly before: readonly BoxPart[];
}

/** Returns the excess that a changed box would cause, if it is larger than before. */
export type BoxIntakeAssessment = (after: readonly Portion[]) => TooMuch | null;
const LETS_ALL: BoxIntakeAssessment = () => null;

/** Prepares the check of a changed subscription box for the person who consumes it. */
export async function boxIntakeAssessment(
  ctx: Ctx,
  memberId: MemberId,
  { subscriptionId, before }: BoxBefore,
): Promise<BoxIntakeAssessment> {
  const { isForOther, personId } = await storedConsumer(ctx, subscriptionId);
  if (isForOther && personId === null) return LETS_ALL;
  const { own, family } = await consumersOf(ctx, memberId);
  const person = family.find(({ id }) => id === personId);
  if (isForOther && !person) return LETS_ALL;
  const taken = await otherIntake(ctx, memberId, subscriptionId);
  const theirs = person ? portionsOfPerson(taken, person.id) : ownPortions(taken);
  const taking = person ?? own;
  const was = countedOf(taking, [...(await portionsOf(ctx, before)), ...theirs]);
  return (after) => {
    const above = aboveOf(taking, [...after, ...theirs], was);
    return above && inWords(ctx, above, person?.name);
  };
}

/** Checks a full daily intake against a person's profile. */
export async function tooMuchFor(
  ctx: Ctx,
  personId: PersonId,
  portions: readonly Portion[],
): Promise<TooMuch | null> {
  const above = aboveOf(await consumerOf(ctx, personId), portions);
  return above && inWords(ctx, above);
}

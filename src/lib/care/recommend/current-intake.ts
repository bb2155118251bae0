import type { RuleBook } from '#lib/care/questionnaire/model/rule-book.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { intakeOf, type Recipient } from './asked-goods.ts';
import type { FoundIn } from './codes.ts';
import type { OtherIntake } from './model/line.ts';
import { offersOf } from './offers.ts';
import { counted, times } from './rules/contents.ts';

/** A good of the current intake, with its origin. */
export interface OtherIntakeGood extends OtherIntake {
  readonly name: string;
  readonly from: FoundIn;
}

/**
 * The current intake, whatever is recommended. A good that is both subscribed to and in the cart counts
 * twice, as in the meter.
 */
export async function otherIntakeOf(ctx: Ctx, book: RuleBook, whose: Recipient): Promise<OtherIntakeGood[]> {
  const taken = await intakeOf(ctx, whose, true);
  const ids = [...new Set(taken.map(({ goodsId }) => goodsId))];
  const offers = ids.length === 0 ? [] : await offersOf(ctx, ids, book);
  return taken.flatMap(({ goodsId, doses, from }) => {
    const offer = offers.find((one) => one.goodsId === goodsId);
    if (!offer) return [];
    const { name, contents, daily, pack } = offer;
    const of = (count: number) => counted(times(contents, count), book);
    const most = doses ?? Math.max(daily, pack?.dosesMost ?? daily);
    return [{ goodsId, name, from, holds: of(doses ?? daily), most: of(most) }];
  });
}

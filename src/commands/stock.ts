import { checkStock, correctStock } from '#lib/catalog/goods/stock/counted.ts';
import { systemActor } from '#lib/kernel/actor.ts';
import { actingAs, inTransaction } from '#lib/kernel/context.ts';
import { type Shell, withShop } from './shell.ts';

type Said = Pick<Shell, 'say' | 'open'>;

/** SKUs whose stock differs from the sum of their movements. */
export async function showStock({ say, open }: Said): Promise<boolean> {
  return withShop({ open }, async (runtime) => {
    const wrong = await checkStock(runtime.workContext());
    for (const { code, stock, moved } of wrong) say(`${code}: ${stock} in stock, its moves come to ${moved}`);
    say(wrong.length === 0 ? 'Every stock is the sum of its moves.' : `${wrong.length} are wrong.`);
    return wrong.length === 0;
  });
}

const PIECES = /^[1-9]\d{0,6}$/;

/** Adds found pieces, `more 3 "found"`, or removes missing ones, `less 2 "broken"`. */
export async function changeStock(
  { say, open }: Said,
  code: string,
  [way, pieces = '', note = '']: readonly (string | undefined)[],
): Promise<boolean> {
  if ((way !== 'more' && way !== 'less') || !PIECES.test(pieces) || note.trim() === '') {
    say('Say how many pieces and why: stock CODE more 3 "found at the counting"');
    return false;
  }
  return withShop({ open }, async (runtime) => {
    const left = await inTransaction(actingAs(runtime.workContext(), systemActor('command')), (tx) =>
      correctStock(tx, { code, quantity: way === 'more' ? +pieces : -pieces, note: note.trim() }),
    );
    say(
      left === null
        ? `${code}: unknown, or it would have fewer than none. Nothing is changed.`
        : `${code}: ${left} in stock`,
    );
    return left !== null;
  });
}

import type { BadRow } from './goods-file.ts';
import { type LoadOptions, type LoadResult, loadGoods } from './load-goods.ts';
import { changeText, fieldChangeText, type LoadPlan, largePriceChanges, planLoad } from './plan-load.ts';
import { type Shell, withShop } from './shell.ts';

/** The most lines printed of one kind. */
const SHOWN = 100;

interface Options extends LoadOptions {
  /** Dry run: writes nothing. */
  readonly isDry: boolean;
  readonly acceptsPrices: boolean;
}

/** Shows a file's effect, then applies it. Price changes of more than half require confirmation. */
export async function loadCommand(shell: Shell, file: string, options: Options): Promise<boolean> {
  const { say, show } = shell;
  return withShop(shell, async (runtime) => {
    const plan = await planLoad(runtime.workContext(), file, options);
    sayAll(say, plan.changes.map(changeText));
    if (options.isDry || !(await isMeant(shell, plan, options))) {
      sayBad(say, plan.bad);
      say(`${plan.read} goods read, nothing is changed: ${summary(outcomesOf(plan), plan.bad)}`);
      return options.isDry && plan.bad.length === 0;
    }
    const { outcomes, bad, read } = await loadGoods(runtime.workContext(), file, {
      ...options,
      onProgress: (so) => show?.(`${so.read} read: ${summary(so.outcomes, so.bad)}`),
    });
    sayBad(say, bad);
    say(`${read} goods read: ${summary(outcomes, bad)}`);
    return bad.length === 0;
  });
}

async function isMeant({ say, ask }: Shell, plan: LoadPlan, { acceptsPrices }: Options): Promise<boolean> {
  const leaps = largePriceChanges(plan);
  if (leaps.length === 0 || acceptsPrices) return true;
  say(`${leaps.length} prices change by more than half:`);
  sayAll(say, leaps.map(fieldChangeText));
  if (ask) return /^y(es)?$/i.test((await ask('Are they right? [y/N] '))?.trim() ?? '');
  say('Where nobody can be asked, --accept-prices takes them.');
  return false;
}

function sayAll(say: Shell['say'], lines: readonly string[]): void {
  for (const line of lines.slice(0, SHOWN)) say(line);
  if (lines.length > SHOWN) say(`and ${lines.length - SHOWN} more`);
}

const sayBad = (say: Shell['say'], bad: readonly BadRow[]): void =>
  sayAll(
    say,
    bad.map(({ line, code, reason }) => `line ${line}: ${code}: ${reason}`),
  );

function outcomesOf({ changes, bad, read }: LoadPlan): LoadResult['outcomes'] {
  const created = changes.filter(({ isNew }) => isNew).length;
  return { created, changed: changes.length - created, same: read - bad.length - changes.length };
}

const summary = ({ created, changed, same }: LoadResult['outcomes'], bad: readonly BadRow[]): string =>
  `${created} new, ${changed} changed, ${same} as before, ${bad.length} refused`;

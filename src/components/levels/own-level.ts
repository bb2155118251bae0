import { writeAmounts } from '#components/shell/write-amounts.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { getLevelHistory, getMemberLevel } from '#lib/money/levels/calls.ts';
import type { LevelMove, LevelReason, MemberLevel } from '#lib/money/levels/model.ts';
import { progressPercent } from '#lib/money/levels/rules.ts';
import { call } from '#stores/api.ts';
import { $isSignedIn } from '#stores/session.ts';

/** The data from OwnLevel.astro: words with placeholders, and every level's name, price and threshold. */
interface Words {
  readonly level: string;
  readonly spend: string;
  readonly next: string;
  readonly top: string;
  readonly pending: string;
  readonly decision: string;
  readonly safe: string;
  readonly moves: Readonly<Record<LevelReason, string>>;
  readonly spent: string;
  readonly loading: string;
  readonly failed: string;
  readonly names: readonly string[];
  readonly pays: readonly string[];
  readonly from: readonly number[];
}

const section = document.querySelector<HTMLElement>('[data-own-level]');
if (section && $isSignedIn.get()) void showOwnLevel(section);

const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''));

async function showOwnLevel(section: HTMLElement): Promise<void> {
  const words = JSON.parse(section.dataset.ownLevel ?? '') as Words;
  const part = (name: string) => section.querySelector<HTMLElement>(`[data-${name}]`);
  const write = (name: string, text: string) => {
    const line = part(name);
    if (line) writeAmounts(line, text);
  };
  const swap = (isMember: boolean) => {
    for (const [name, isShown] of [
      ['visitor', !isMember],
      ['member', isMember],
    ] as const) {
      const place = part(name);
      if (place) place.hidden = !isShown;
    }
  };
  swap(true);
  write('level-line', words.loading);
  try {
    const [own, { moves }] = await Promise.all([
      call(getMemberLevel, {}, { silent: true }),
      call(getLevelHistory, {}, { silent: true }),
    ]);
    for (const [name, text] of linesOf(own, words)) write(name, text);
    const bar = part('bar');
    if (bar instanceof HTMLProgressElement) {
      bar.hidden = false;
      bar.value = progressPercent(own.spend, words.from[own.level] ?? 0, own.next?.from ?? null);
    }
    const history = part('history');
    if (history) history.hidden = moves.length === 0;
    part('moves')?.replaceChildren(...moves.map((move) => lineOf(move, words)));
  } catch {
    // If the member has signed out since, the visitor's words are right again.
    if ($isSignedIn.get()) write('level-line', words.failed);
    else swap(false);
  }
}

function linesOf(
  { level, spend, pending, since, next, decision }: MemberLevel,
  words: Words,
): [string, string][] {
  const nextLine = next
    ? filled(words.next, {
        missing: formatAmount(next.missing),
        name: words.names[next.level] ?? '',
        pays: words.pays[next.level] ?? '',
      })
    : words.top;
  return [
    ['level-line', filled(words.level, { name: words.names[level] ?? '' })],
    ['next-line', nextLine],
    ['spend-line', filled(words.spend, { since, spend: formatAmount(spend) })],
    [
      'decision-line',
      decision
        ? filled(decision.missing > 0 ? words.decision : words.safe, {
            day: decision.on,
            needed: formatAmount(decision.needed),
            missing: formatAmount(decision.missing),
          })
        : '',
    ],
    ['pending-line', pending > 0 ? filled(words.pending, { pending: formatAmount(pending) }) : ''],
  ];
}

/** One entry of the history: the change, its date and its amount. */
function lineOf({ on, from, to, reason, spend }: LevelMove, words: Words): HTMLLIElement {
  const line = document.createElement('li');
  line.className = 'py-2 text-sm';
  const day = document.createElement('time');
  day.dateTime = on;
  day.textContent = on;
  day.className = 'mr-3 tabular-nums text-faint';
  const names = { from: words.names[from] ?? '', to: words.names[to] ?? '' };
  const spent = document.createElement('span');
  spent.className = 'block text-faint';
  writeAmounts(spent, filled(words.spent, { spend: formatAmount(spend) }));
  line.append(day, filled(words.moves[reason], names), spent);
  return line;
}

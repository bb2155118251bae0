import { writeAmounts } from '#components/shell/write-amounts.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import type { MemberLevel } from '#lib/money/levels/model.ts';

interface Words {
  readonly names: readonly string[];
  readonly next: string;
  readonly top: string;
}

/** Fills LevelLine.astro with the level and the amount missing for the next one. */
export function writeLevel(
  part: ParentNode,
  { level, spend, next }: Pick<MemberLevel, 'level' | 'spend' | 'next'>,
): void {
  const line = part.querySelector<HTMLElement>('[data-level-line]');
  if (!line) return;
  const words = JSON.parse(line.dataset.levelLine ?? '') as Words;
  const write = (name: string, text: string) => {
    const place = line.querySelector(`[data-level-${name}]`);
    if (place) writeAmounts(place, text);
  };
  write('name', words.names[level] ?? '');
  write('next', next ? words.next.replace('{{name}}', words.names[next.level] ?? '') : words.top);
  write('missing', next ? formatAmount(next.missing) : '');
  const bar = line.querySelector('progress');
  if (!bar) return;
  bar.max = next?.from ?? 1;
  bar.value = next ? spend : 1;
}

import type { MemberLevel } from '#lib/member/model.ts';
import { links } from '#lib/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Money } from '../ui/Money.tsx';
import { useWords } from '../ui/words.tsx';

interface LevelLineProps {
  readonly level: Pick<MemberLevel, 'level' | 'spend' | 'next'>;
}

/** The member's level and what is missing to the next, with the way to all of them. */
export function LevelLine({ level: { level, spend, next } }: LevelLineProps) {
  const t = useWords('account');
  const names = useWords('level');
  return (
    <a href={pageLink(links.levels())} className="block rounded-card bg-raised px-4 py-3 hover:text-accent">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="font-semibold">{names(`names.${level}`)}</b>
        <span className="text-sm text-muted">
          {next ? t('center.nextLevel', { name: names(`names.${next.level}`) }) : t('center.topLevel')}{' '}
          {next && (
            <b className="font-semibold text-text">
              <Money amount={next.missing} />
            </b>
          )}
        </span>
      </span>
      <progress
        className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent"
        max={next?.from ?? 1}
        value={next ? spend : 1}
        aria-label={t('center.levelBar')}
      />
    </a>
  );
}

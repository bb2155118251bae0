import { formatMoment } from './moment.ts';
import { useIsland } from './words.tsx';

interface TimelineProps {
  /** Newest first. */
  readonly entries: readonly { readonly name: string; readonly at: string }[];
}

/** Events with their times; the newest is highlighted. */
export function Timeline({ entries }: TimelineProps) {
  const { locale } = useIsland();
  return (
    <ol className="mt-3 ml-1.5 border-l border-line">
      {entries.map(({ name, at }, i) => (
        <li key={`${at} ${name}`} className="relative pb-4 pl-5 last:pb-0">
          <span
            aria-hidden="true"
            className={`absolute top-1.5 -left-[5px] size-2.5 rounded-full ${i === 0 ? 'bg-accent' : 'bg-line'}`}
          />
          <span className={`block text-sm ${i === 0 ? 'font-semibold' : 'text-muted'}`}>{name}</span>
          <time dateTime={at} className="text-sm text-faint tabular-nums">
            {formatMoment(at, locale)}
          </time>
        </li>
      ))}
    </ol>
  );
}

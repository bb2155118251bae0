import { pageLink } from '#stores/page.ts';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';
import type { Entry } from './entries.ts';

interface EntryListProps {
  readonly entries: readonly Entry[];
  /** What stands at the end of an entry: a number, or how many wait. */
  readonly asides?: Readonly<Record<string, string | undefined>>;
  /** With a line below each that says what is there. */
  readonly isExplained?: boolean;
}

/** Ways on, one below the other. */
export function EntryList({ entries, asides = {}, isExplained = false }: EntryListProps) {
  const t = useWords('account');
  return (
    <ul className="divide-y divide-line">
      {entries.map(({ name, icon, path }) => (
        <li key={name}>
          <a href={pageLink(path)} className="flex min-h-14 items-center gap-3 px-5 py-2 hover:bg-raised">
            <Icon name={icon} className="size-5 text-muted" />
            <span className="min-w-0 flex-1">
              {t(`center.${name}`)}
              {isExplained && <span className="block text-sm text-faint">{t(`settings.${name}`)}</span>}
            </span>
            {asides[name] && <span className="text-sm text-accent tabular-nums">{asides[name]}</span>}
            <Icon name="next" className="size-4 text-faint" />
          </a>
        </li>
      ))}
    </ul>
  );
}

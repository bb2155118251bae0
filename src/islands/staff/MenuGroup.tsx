import { pageLink } from '#stores/page.ts';
import { useWords } from '../ui/words.tsx';
import type { SectionGroup } from './sections.ts';
import { useClosing } from './use-closing.ts';

interface MenuGroupProps {
  readonly group: SectionGroup;
  readonly isHere: (link: string) => boolean;
}

/** One menu group in the header of wide windows. A group with one section is a plain link. */
export function MenuGroup({ group: { name, sections }, isHere }: MenuGroupProps) {
  const t = useWords('staff');
  const menu = useClosing();
  const [first, ...others] = sections;
  const here = sections.find(({ link }) => isHere(link));
  if (first && others.length === 0)
    return (
      <a
        href={pageLink(first.link)}
        aria-current={here ? 'page' : undefined}
        className="flex min-h-touch items-center px-3 text-sm text-muted hover:text-text aria-[current]:font-semibold aria-[current]:text-accent"
      >
        {t(`nav.${first.name}`)}
      </a>
    );
  return (
    <details ref={menu} className="relative" name="staff-menu">
      <summary
        className={`flex min-h-touch cursor-pointer list-none items-center gap-1 px-3 text-sm hover:text-text [&::-webkit-details-marker]:hidden ${
          here ? 'font-semibold text-accent' : 'text-muted'
        }`}
      >
        {t(`groups.${name}`)}
        {here && <span className="font-normal">· {t(`nav.${here.name}`)}</span>}
        <span aria-hidden="true">▾</span>
      </summary>
      <ul className="panel absolute top-full left-0 z-10 mt-1 w-56 p-2">
        {sections.map((section) => (
          <li key={section.name}>
            <a
              href={pageLink(section.link)}
              aria-current={isHere(section.link) ? 'page' : undefined}
              className="flex min-h-touch items-center rounded-lg px-3 text-sm hover:bg-raised aria-[current]:font-semibold aria-[current]:text-accent"
            >
              {t(`nav.${section.name}`)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

import { type ReactNode, useId } from 'react';
import type { StaffSelf } from '#lib/people/staff/model.ts';
import { pageLink } from '#stores/page.ts';
import { useWords } from '../ui/words.tsx';
import { groupsOf } from './sections.ts';
import { useClosing } from './use-closing.ts';

interface MenuProps {
  readonly staff: StaffSelf;
  readonly isHere: (link: string) => boolean;
  /** Content that does not fit into the header on phones. */
  readonly children: ReactNode;
}

/** The menu of sections for narrow windows. */
export function StaffMenu({ staff, isHere, children }: MenuProps) {
  const t = useWords('staff');
  const menu = useClosing();
  const id = useId();
  return (
    <details ref={menu} className="xl:hidden">
      <summary className="btn-line min-h-touch list-none px-4 text-sm [&::-webkit-details-marker]:hidden">
        {t('nav.menu')}
      </summary>
      {/* Below the header, whatever its height. */}
      <div className="panel absolute top-full right-3 left-3 mt-1 max-h-[calc(100dvh-6rem)] overflow-y-auto p-3 md:left-auto md:w-96">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-3 gap-y-2">
          {groupsOf(staff).map(({ name, sections }) => (
            <div key={name}>
              <p id={`${id}-${name}`} className="px-3 pt-1 text-xs text-faint">
                {t(`groups.${name}`)}
              </p>
              <ul aria-labelledby={`${id}-${name}`}>
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
            </div>
          ))}
        </div>
        {children}
      </div>
    </details>
  );
}

import { useState } from 'react';
import { signOutStaff } from '#lib/people/staff/calls.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { clearDrafts } from '#stores/staff-drafts.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { MenuGroup } from './MenuGroup.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { StaffMenu } from './StaffMenu.tsx';
import { groupsOf } from './sections.ts';
import { useStaff } from './use-staff.ts';

interface HeaderProps extends IslandProps {
  /** The page's path without its language prefix. */
  readonly path: string;
}

/** The sections that the signed-in person may use, and sign-out. */
export const StaffHeader = ({ path, ...island }: HeaderProps) => (
  <IslandWords {...island}>
    <Header path={path} />
    <SignInAgain />
  </IslandWords>
);

function Header({ path }: Pick<HeaderProps, 'path'>) {
  const t = useWords('staff');
  const { staff } = useStaff();
  const [isLeaving, setLeaving] = useState(false);
  if (!staff) return null;
  const leave = async () => {
    setLeaving(true);
    await call(signOutStaff, {}).then(
      () => {
        clearDrafts();
        location.assign(pageLink(staffLinks.signIn()));
      },
      () => setLeaving(false),
    );
  };
  const isHere = (link: string) => path === link || path.startsWith(`${link}/`);
  const signOut = (
    <button
      type="button"
      className="btn-line min-h-touch shrink-0 px-4 text-sm"
      aria-disabled={isLeaving}
      onClick={() => void leave()}
    >
      {t('nav.signOut')}
    </button>
  );
  return (
    <div className="flex min-w-0 flex-1 items-center justify-end gap-2">
      <nav aria-label={t('nav.label')} className="xl:flex-1">
        <StaffMenu staff={staff} isHere={isHere}>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3 pl-3 md:hidden">
            <a
              href={pageLink(staffLinks.access())}
              className="link flex min-h-touch min-w-0 items-center text-sm wrap-anywhere"
            >
              {t('nav.access', { name: staff.name })}
            </a>
            {signOut}
          </div>
        </StaffMenu>
        <ul className="hidden xl:flex">
          {groupsOf(staff).map((group) => (
            <li key={group.name}>
              <MenuGroup group={group} isHere={isHere} />
            </li>
          ))}
        </ul>
      </nav>
      <a
        href={pageLink(staffLinks.access())}
        aria-label={t('nav.access', { name: staff.name })}
        className="flex min-h-touch min-w-0 items-center text-sm text-muted hover:text-text max-md:hidden"
      >
        <span className="truncate">{staff.name}</span>
      </a>
      <div className="max-md:hidden">{signOut}</div>
    </div>
  );
}

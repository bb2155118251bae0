import type { MemberCenter } from '#lib/center/model.ts';
import { maskContact } from '#lib/kernel/mask.ts';
import { links } from '#lib/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { useWords } from '../ui/words.tsx';
import { LevelLine } from './LevelLine.tsx';
import { Portrait } from './Portrait.tsx';

/** Who it is, at which level, and what is missing to the next. */
export function CenterHead({ user, level }: Pick<MemberCenter, 'user' | 'level'>) {
  const t = useWords('account');
  const contact = maskContact(user.mobile ?? user.email ?? '');
  return (
    <section className="panel grid gap-4 p-5 md:p-7" aria-label={user.displayName}>
      <div className="flex flex-wrap items-center gap-4">
        <a href={pageLink(links.profile())} aria-label={t('center.profile')} className="rounded-full">
          <Portrait avatar={user.avatar} />
        </a>
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="text-xl font-bold wrap-anywhere">{user.displayName}</h2>
          {contact !== user.displayName && <p className="text-sm text-faint tabular-nums">{contact}</p>}
        </div>
      </div>
      <LevelLine level={level} />
    </section>
  );
}

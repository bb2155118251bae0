import { useEffect, useRef } from 'react';
import { staffLinks } from '#lib/people/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { useWords } from '../ui/words.tsx';

/** Shown this once; nobody can be told them again. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useWords('staff');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="grid gap-5">
      <h2 ref={title} tabIndex={-1} className="text-xl font-bold outline-none">
        {t('recovery.title')}
      </h2>
      <p className="text-muted">{t('recovery.text')}</p>
      <ul className="panel grid grid-cols-2 gap-x-6 gap-y-2 p-5 font-mono tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <a href={pageLink(staffLinks.desk())} className="btn">
        {t('recovery.done')}
      </a>
    </section>
  );
}

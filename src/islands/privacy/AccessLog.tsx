import type { DataAccess } from '#lib/fronts/privacy/model.ts';
import { formatMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { Part } from './Part.tsx';

/** When staff opened something with the member's name in it. */
export function AccessLog({ looks }: { readonly looks: readonly DataAccess[] }) {
  const t = useWords('privacy');
  const { locale } = useIsland();
  return (
    <Part title={t('looks.title')} text={t('looks.text')}>
      {looks.length === 0 ? (
        <p>{t('looks.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {looks.map(({ at, what, number, health }) => (
            <li
              key={`${at}${number}${health?.of}${health?.scope}`}
              className="flex flex-wrap justify-between gap-x-4 py-2"
            >
              <span className="break-all">
                {health
                  ? t('looks.person', { ...health, scope: t(`looks.scopes.${health.scope}`) })
                  : t(`looks.${what}`, { number })}
              </span>
              <time dateTime={at} className="text-sm text-muted tabular-nums">
                {formatMoment(at, locale)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

import { getPrivacy } from '#lib/fronts/privacy/calls.ts';
import type { DataAccess } from '#lib/fronts/privacy/model.ts';
import { links } from '#lib/site/site/links.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { formatMoment } from '../ui/moment.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';
import { Consents } from './Consents.tsx';
import { CopySection } from './CopySection.tsx';
import { LeaveSection } from './LeaveSection.tsx';
import { Part } from './Part.tsx';

/** The member's data, consents, access log and account deletion. */
export const PrivacyPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Gate />
  </IslandWords>
);

function Gate() {
  const t = useWords('privacy');
  const common = useWords('common');
  const who = useVisitor();
  const { data, failure, reload, setData } = useCall(getPrivacy, who === 'member' ? {} : null);
  if (who === 'guest') return <SignInState text={t('signInText')} back={links.privacy()} />;
  if (!data) {
    if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
    return (
      <SkeletonGroup label={common('loading')} className="grid gap-6">
        <Skeleton className="h-48" />
        <Skeleton className="h-64" />
        <Skeleton className="h-48" />
      </SkeletonGroup>
    );
  }
  const shown = { privacy: data, onChange: setData };
  return (
    <div className="grid gap-6">
      <CopySection {...shown} onReload={reload} />
      <Consents {...shown} onReload={reload} />
      <AccessLog looks={data.looks} />
      <LeaveSection {...shown} />
    </div>
  );
}

/** When staff opened a record with the member's name. */
function AccessLog({ looks }: { readonly looks: readonly DataAccess[] }) {
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

import { useState } from 'react';
import { listHealthPersons, removeHealthPerson } from '#lib/catalog/health-profile/calls.ts';
import type { HealthPerson, HealthPersons } from '#lib/catalog/health-profile/model.ts';
import { limits } from '#lib/kernel/limits.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { Icon } from '../ui/Icon.tsx';
import { Confirm } from '../ui/Sheet.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** The health profiles of a member and their family, each with its consents (row H1). */
export const HealthProfiles = (props: IslandProps) => (
  <IslandWords {...props}>
    <Profiles />
  </IslandWords>
);

/** Visitors without an account can also see and delete their answers. */
function Profiles() {
  const t = useWords('health');
  const common = useWords('common');
  const who = useVisitor();
  const { data, failure, reload, setData } = useCall(listHealthPersons, who === 'unknown' ? null : {});
  if (!data) {
    if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
    return (
      <SkeletonGroup label={common('loading')} className="grid gap-6">
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </SkeletonGroup>
    );
  }
  return (
    <>
      <p className="max-w-prose text-muted">{t('lead')}</p>
      {who === 'guest' && (
        <p className="panel mt-4 border-l-4 border-l-amber p-4 text-sm">
          {t('guest', { count: limits().healthGuestDays })}{' '}
          <a className="link" href={pageLink(links.signIn(links.healthProfiles()))}>
            {common('ui.signIn')}
          </a>
        </p>
      )}
      <Known data={data} isMember={who === 'member'} onChange={setData} />
      <p className="mt-6 text-sm">
        <a className="link inline-flex min-h-touch items-center" href={pageLink(links.page('health-data'))}>
          {t('consents.text')}
        </a>
        {who === 'member' && (
          <>
            <a className="link ml-6 inline-flex min-h-touch items-center" href={pageLink(links.privacy())}>
              {t('looks')}
            </a>
            <a className="link ml-6 inline-flex min-h-touch items-center" href={pageLink(links.care())}>
              {t('askDietitian')}
            </a>
          </>
        )}
      </p>
    </>
  );
}

interface KnownProps {
  readonly data: HealthPersons;
  readonly isMember: boolean;
  readonly onChange: (data: HealthPersons) => void;
}

function Known({ data, isMember, onChange }: KnownProps) {
  const t = useWords('health');
  const { isBusy, act } = useAct();
  const [editing, setEditing] = useState<HealthPerson | 'new' | null>(null);
  const [removing, setRemoving] = useState<HealthPerson | null>(null);
  const hasSelf = data.persons.some(({ relation }) => relation === 'self');
  const remove = ({ id }: HealthPerson) =>
    act(async () => {
      onChange(await call(removeHealthPerson, { id }));
      setRemoving(null);
      showToast('success', t('removed'));
    });
  const add = (
    <button type="button" className="btn" onClick={() => setEditing('new')}>
      <Icon name="plus" />
      {t('add')}
    </button>
  );
  return (
    <>
      {data.persons.length === 0 ? (
        <Notice icon="member" title={t('empty')} text={t('emptyText')}>
          {add}
        </Notice>
      ) : (
        <>
          <ul className="mt-6 grid gap-6">
            {data.persons.map((person) => (
              <ProfileCard
                key={person.id}
                person={person}
                mayBeSelf={isMember && !hasSelf && person.relation === 'other'}
                onChange={onChange}
                onEdit={() => setEditing(person)}
                onRemove={() => setRemoving(person)}
              />
            ))}
          </ul>
          <div className="mt-6">
            {data.persons.length < data.most ? (
              add
            ) : (
              <p className="text-sm text-muted">{t('full', { most: data.most })}</p>
            )}
          </div>
        </>
      )}
      {editing && (
        <ProfileForm
          person={editing === 'new' ? null : editing}
          hasSelf={hasSelf}
          onSaved={(saved) => {
            onChange(saved);
            setEditing(null);
            showToast('success', t('saved'));
          }}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && (
        <Confirm
          title={t('removeTitle', { name: removing.name })}
          text={t('removeText')}
          yes={t('removeYes')}
          isBusy={isBusy}
          onYes={() => void remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

import { useId } from 'react';
import { saveHealthPerson } from '#lib/catalog/health-profile/calls.ts';
import type { HealthPerson, HealthPersons } from '#lib/catalog/health-profile/model.ts';
import { call } from '#stores/api.ts';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';
import { ConsentRow } from './ConsentRow.tsx';

interface ProfileCardProps {
  readonly person: HealthPerson;
  /** The profile came with a sign-in, and no profile is the member's own yet. */
  readonly mayBeSelf: boolean;
  readonly onChange: (data: HealthPersons) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

const ACTION = 'min-h-touch px-3 text-sm text-muted hover:text-accent';

/** One person, with their three possible consents. */
export function ProfileCard({ person, mayBeSelf, onChange, onEdit, onRemove }: ProfileCardProps) {
  const t = useWords('health');
  const id = useId();
  const { name, relation, sex, stage, age } = person;
  const facts = [
    t(`relations.${relation}`),
    age === null ? null : t('age', { count: age }),
    sex === 'unsaid' ? null : t(`sexes.${sex}`),
    stage === 'none' ? null : t(`stages.${stage}`),
  ].filter((fact) => fact !== null);
  return (
    <li className="panel p-5 md:p-7" aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-0">
          <h2 id={id} className="text-lg font-bold break-words">
            {name}
          </h2>
          <p className="text-sm text-muted">{facts.join(' · ')}</p>
        </div>
        <div className="-mx-3 flex">
          <button type="button" className={ACTION} aria-label={t('editOf', { name })} onClick={onEdit}>
            {t('edit')}
          </button>
          <button type="button" className={ACTION} aria-label={t('removeOf', { name })} onClick={onRemove}>
            {t('remove')}
          </button>
        </div>
      </div>
      {mayBeSelf && <MayBeSelf person={person} onChange={onChange} />}
      <h3 className="mt-4 font-semibold">{t('consents.title')}</h3>
      <ul className="divide-y divide-line">
        {person.consents.map((consent) => (
          <ConsentRow key={consent.kind} person={person} consent={consent} onChange={onChange} />
        ))}
      </ul>
    </li>
  );
}

/** The member who signs in may not be the respondent, so they must confirm it. */
function MayBeSelf({ person, onChange }: Pick<ProfileCardProps, 'person' | 'onChange'>) {
  const t = useWords('health');
  const { isBusy, act } = useAct();
  const { id, name, birth, sex } = person;
  const say = () =>
    act(async () =>
      onChange(await call(saveHealthPerson, { id, name, birth: birth ?? '', sex, relation: 'self' })),
    );
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-56 text-sm text-muted">{t('maybeSelf')}</p>
      <button
        type="button"
        className="btn-line px-4 text-sm"
        aria-disabled={isBusy}
        onClick={() => void say()}
      >
        {t('isSelf')}
      </button>
    </div>
  );
}

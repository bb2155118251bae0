import { useId } from 'react';
import type { HealthPerson, HealthPersons } from '#lib/health/model.ts';
import { useWords } from '../ui/words.tsx';
import { ConsentRow } from './ConsentRow.tsx';

interface ProfileCardProps {
  readonly person: HealthPerson;
  readonly onChange: (data: HealthPersons) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

const ACTION = 'min-h-touch px-3 text-sm text-muted hover:text-accent';

/** One person, and the three things that they may agree to. */
export function ProfileCard({ person, onChange, onEdit, onRemove }: ProfileCardProps) {
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
      <h3 className="mt-4 font-semibold">{t('consents.title')}</h3>
      <ul className="divide-y divide-line">
        {person.consents.map((consent) => (
          <ConsentRow key={consent.kind} person={person} consent={consent} onChange={onChange} />
        ))}
      </ul>
    </li>
  );
}

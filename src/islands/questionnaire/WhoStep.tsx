import { useEffect, useId, useRef, useState } from 'react';
import { RELATIONS, type Relation } from '#lib/catalog/health-profile/codes.ts';
import type { HealthPerson } from '#lib/catalog/health-profile/model.ts';
import { limits } from '#lib/kernel/limits.ts';
import { Choice } from '../ui/Choice.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { TextLine } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';

/** An existing profile, or one that will be created with the consent. */
export type Somebody = { readonly id: string } | { readonly name: string; readonly relation: Relation };
export const NOBODY_NEW: Somebody = { name: '', relation: 'self' };

const NAME_MOST = 30;

interface WhoStepProps {
  readonly persons: readonly HealthPerson[];
  readonly isLoading: boolean;
  readonly who: Somebody;
  readonly onWho: (who: Somebody) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

/** For the member or a family member: each has separate answers and results. */
export function WhoStep({ persons, isLoading, who, onWho, onNext, onBack }: WhoStepProps) {
  const t = useWords('quest');
  const group = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [isLooked, setLooked] = useState(false);
  useEffect(() => title.current?.focus(), []);
  const isNew = !('id' in who);
  const isNameMissing = isNew && who.name.trim() === '';
  const hasSelf = persons.some(({ relation }) => relation === 'self');
  const isFull = persons.length >= limits().maxHealthProfiles;
  return (
    <form
      noValidate
      className="panel h-fit rounded-panel p-[min(1.5rem,5vw)]"
      onSubmit={(event) => {
        event.preventDefault();
        if (isNameMissing) setLooked(true);
        else onNext();
      }}
    >
      <h2 ref={title} tabIndex={-1} className="text-xl font-bold outline-none">
        {t('who.title')}
      </h2>
      <p className="mt-2 text-sm text-muted">{t('who.text', { age: limits().minHealthProfileAge })}</p>
      {isLoading ? (
        <SkeletonGroup label={t('who.title')} className="mt-4">
          <Skeleton className="h-24 rounded-card" />
        </SkeletonGroup>
      ) : (
        <fieldset className="mt-4 grid gap-2">
          <legend className="sr-only">{t('who.title')}</legend>
          {persons.map(({ id, name, relation }) => (
            <Choice
              key={id}
              name={group}
              isChosen={'id' in who && who.id === id}
              onChoose={() => onWho({ id })}
              title={name}
              text={t(`relation.${relation}`)}
            />
          ))}
          {!isFull && (
            <Choice
              name={group}
              isChosen={isNew}
              onChoose={() => onWho({ name: '', relation: hasSelf ? 'partner' : 'self' })}
              title={t(hasSelf ? 'who.another' : 'who.new')}
            />
          )}
        </fieldset>
      )}
      {isNew && !isLoading && (
        <div className="mt-4 grid gap-4">
          <SelectField
            label={t('who.relation')}
            value={who.relation}
            onChange={(chosen) => onWho({ ...who, relation: chosen as Relation })}
          >
            {RELATIONS.filter((one) => one !== 'self' || !hasSelf).map((one) => (
              <option key={one} value={one}>
                {t(`relation.${one}`)}
              </option>
            ))}
          </SelectField>
          <TextLine
            label={t('who.name')}
            hint={t('who.nameHint')}
            maxLength={NAME_MOST}
            value={who.name}
            error={isLooked && isNameMissing ? t('who.nameMissing') : undefined}
            onChange={(name) => onWho({ ...who, name })}
          />
        </div>
      )}
      <div className="mt-6 flex flex-wrap-reverse justify-between gap-3">
        <button type="button" className="btn-line" onClick={onBack}>
          {t('back')}
        </button>
        <button type="submit" className="btn" aria-disabled={isLoading}>
          {t('next')}
        </button>
      </div>
    </form>
  );
}

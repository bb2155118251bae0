import { useState } from 'react';
import { listQuests } from '#lib/care/questionnaire/calls.ts';
import { listHealthPersons } from '#lib/catalog/health-profile/calls.ts';
import type { HealthPerson } from '#lib/catalog/health-profile/model.ts';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { ConsentStep } from './ConsentStep.tsx';
import { SittingRows } from './SittingRows.tsx';
import { NOBODY_NEW, type Somebody, WhoStep } from './WhoStep.tsx';

/** Row H1, before the first question: earlier sittings, the person, and the consents. */
export function StartPage(island: IslandProps) {
  return (
    <IslandWords {...island}>
      <Start />
    </IslandWords>
  );
}

type Step = 'start' | 'who' | 'consent';

function Start() {
  const t = useWords('quest');
  const persons = useCall(listHealthPersons, {});
  const sittings = useCall(listQuests, {});
  const [step, setStep] = useState<Step>('start');
  const [who, setWho] = useState<Somebody | null>(null);
  const known = persons.data?.persons ?? [];
  if (step === 'who')
    return (
      <WhoStep
        persons={known}
        isLoading={persons.isLoading}
        who={who ?? firstOf(known)}
        onWho={setWho}
        onNext={() => setStep('consent')}
        onBack={() => setStep('start')}
      />
    );
  if (step === 'consent')
    return (
      <ConsentStep who={who ?? firstOf(known)} persons={known} onWho={setWho} onBack={() => setStep('who')} />
    );
  return (
    <section className="panel h-fit rounded-panel p-[min(1.5rem,5vw)]" aria-labelledby="start-title">
      <h2 id="start-title" className="text-xl font-bold">
        {t('start.title')}
      </h2>
      <p className="mt-2 text-sm text-muted">{t('start.text')}</p>
      {sittings.data && sittings.data.length > 0 && (
        <SittingRows sittings={sittings.data} persons={known} onChange={sittings.reload} />
      )}
      <button type="button" className="btn mt-5 w-full" onClick={() => setStep('who')}>
        {t(sittings.data?.length ? 'start.another' : 'start.button')}
      </button>
    </section>
  );
}

/** The default person: the member. */
const firstOf = (persons: readonly HealthPerson[]): Somebody => {
  const [self] = persons;
  return self ? { id: self.id } : NOBODY_NEW;
};

import { useEffect, useRef, useState } from 'react';
import { beginQuest } from '#lib/care/questionnaire/calls.ts';
import { saveHealthPerson } from '#lib/catalog/health-profile/calls.ts';
import { HEALTH_CONSENTS, type HealthConsent } from '#lib/catalog/health-profile/codes.ts';
import type { HealthPerson } from '#lib/catalog/health-profile/model.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { $subjectIndex } from '#stores/questionnaire.ts';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';
import { ConsentTick } from './ConsentTick.tsx';
import type { Somebody } from './WhoStep.tsx';

interface ConsentStepProps {
  readonly who: Somebody;
  readonly persons: readonly HealthPerson[];
  readonly onWho: (who: Somebody) => void;
  readonly onBack: () => void;
}

/** Three separate consents, none ticked at first; the questions need only the first one. */
export function ConsentStep({ who, persons, onWho, onBack }: ConsentStepProps) {
  const t = useWords('quest');
  const [ticked, setTicked] = useState<readonly HealthConsent[]>([]);
  const [isLooked, setLooked] = useState(false);
  const { isBusy, act } = useAct();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const person = 'id' in who ? persons.find(({ id }) => id === who.id) : undefined;
  const said = person?.consents ?? [];
  /** An earlier consent stays valid even if its text has changed; not ticking it again withdraws nothing. */
  const given = said.filter(({ isGiven }) => isGiven).map(({ kind }) => kind);
  const outdated = said.filter(({ isOutdated }) => isOutdated).map(({ kind }) => kind);
  const isMissing = !ticked.includes('answers') && !given.includes('answers');
  const name = person?.name ?? ('name' in who ? who.name.trim() : '');

  const begin = () =>
    act(async () => {
      const personId = 'id' in who ? who.id : await makePerson(who, persons);
      onWho({ id: personId });
      await call(beginQuest, {
        personId,
        answers: ticked.includes('answers'),
        suggest: ticked.includes('suggest'),
        dietitian: ticked.includes('dietitian'),
      });
      $subjectIndex.set(0);
      location.assign(pageLink(links.questDetail()));
    });
  return (
    <form
      noValidate
      className="panel h-fit rounded-panel p-[min(1.5rem,5vw)]"
      onSubmit={(event) => {
        event.preventDefault();
        setLooked(true);
        if (!isMissing) void begin();
        else event.currentTarget.querySelector<HTMLElement>('input')?.focus();
      }}
    >
      <h2 ref={title} tabIndex={-1} className="text-xl font-bold outline-none">
        {t('consent.title')}
      </h2>
      <p className="mt-2 text-sm text-muted">{t('consent.text', { name })}</p>
      <div className="mt-3 divide-y divide-line">
        {HEALTH_CONSENTS.map((kind) => (
          <ConsentTick
            key={kind}
            kind={kind}
            isGiven={given.includes(kind) && !outdated.includes(kind)}
            isOutdated={outdated.includes(kind)}
            isTicked={ticked.includes(kind)}
            error={kind === 'answers' && isLooked && isMissing ? t('consent.missing') : undefined}
            onTick={(isTicked) =>
              setTicked((before) => [...before.filter((one) => one !== kind), ...(isTicked ? [kind] : [])])
            }
          />
        ))}
      </div>
      <p className="mt-3 text-sm text-muted">{t('consent.back')}</p>
      <p className="text-sm">
        <a
          href={pageLink(links.page('health-data'))}
          target="_blank"
          className="link inline-flex min-h-touch items-center"
          rel="noopener"
        >
          {t('consent.policy')}
        </a>
      </p>
      <div className="mt-4 flex flex-wrap-reverse justify-between gap-3">
        <button type="button" className="btn-line" aria-disabled={isBusy} onClick={onBack}>
          {t('back')}
        </button>
        <button type="submit" className="btn" aria-disabled={isBusy} aria-busy={isBusy}>
          {t(isBusy ? 'consent.beginning' : 'consent.begin')}
        </button>
      </div>
    </form>
  );
}

/** @returns the id of the new profile */
async function makePerson(
  { name, relation }: Extract<Somebody, { readonly name: string }>,
  before: readonly HealthPerson[],
): Promise<string> {
  const { persons } = await call(saveHealthPerson, { name: name.trim(), relation });
  const made = persons.find(({ id }) => !before.some((one) => one.id === id));
  if (!made) throw new Error('a profile that was made is not there');
  return made.id;
}

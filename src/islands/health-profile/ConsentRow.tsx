import { Suspense, useState } from 'react';
import { saveHealthConsent } from '#lib/catalog/health-profile/calls.ts';
import type { HealthConsentInfo, HealthPerson, HealthPersons } from '#lib/catalog/health-profile/model.ts';
import { call } from '#stores/api.ts';
import { $hasResult } from '#stores/has-result.ts';
import { showToast } from '#stores/toasts.ts';
import { lazyPart } from '../ui/later.ts';
import { formatMoment } from '../ui/moment.ts';
import { useAct } from '../ui/use-act.ts';
import { useIsland, useWords } from '../ui/words.tsx';

const Confirm = lazyPart(async () => ({ default: (await import('../ui/Sheet.tsx')).Confirm }));
const ScopeForm = lazyPart(async () => ({ default: (await import('./ScopeForm.tsx')).ScopeForm }));

interface ConsentRowProps {
  readonly person: HealthPerson;
  readonly consent: HealthConsentInfo;
  readonly onChange: (data: HealthPersons) => void;
}

/** One consent, given or withdrawn by a press. A withdrawal that deletes data asks for confirmation. */
export function ConsentRow({ person, consent, onChange }: ConsentRowProps) {
  const t = useWords('health');
  const { isBusy, act } = useAct();
  const [asking, setAsking] = useState<'stop' | 'scope' | null>(null);
  const { kind, isGiven, isOutdated } = consent;
  const done = (data: HealthPersons, given: boolean) => {
    onChange(data);
    // A withdrawal hides the results, so pages no longer query them.
    if (!given && kind !== 'dietitian') $hasResult.set(false);
    setAsking(null);
    showToast('success', t(given ? 'consents.given' : 'consents.takenBack'));
  };
  const say = (given: boolean) =>
    act(async () => done(await call(saveHealthConsent, { id: person.id, kind, isGiven: given }), given));
  const give = () => (kind === 'dietitian' ? setAsking('scope') : void say(true));
  const takeBack = () => (kind === 'answers' ? setAsking('stop') : void say(false));
  const button = (label: string, onClick: () => void) => (
    <button
      type="button"
      className="btn-line px-4 text-sm"
      aria-disabled={isBusy}
      aria-busy={isBusy}
      aria-label={`${t(`consents.${kind}`)}: ${label}`}
      onClick={onClick}
    >
      {label}
    </button>
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <ConsentText {...consent} />
      <div className="flex flex-wrap gap-2">
        {isGiven && isOutdated && button(t('consents.giveAgain'), give)}
        {isGiven && !isOutdated && kind === 'dietitian' && button(t('consents.change'), give)}
        {isGiven ? button(t('consents.takeBack'), takeBack) : button(t('consents.give'), give)}
      </div>
      <Suspense>
        {asking === 'stop' && (
          <Confirm
            title={t('consents.stopTitle')}
            text={t('consents.stopText', { name: person.name })}
            yes={t('consents.stopYes')}
            isBusy={isBusy}
            onYes={() => void say(false)}
            onClose={() => setAsking(null)}
          />
        )}
        {asking === 'scope' && (
          <ScopeForm
            person={person}
            scopes={consent.scopes}
            onSaved={(data) => done(data, true)}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </li>
  );
}

function ConsentText({ kind, isGiven, isOutdated, version, at, scopes, until }: HealthConsentInfo) {
  const t = useWords('health');
  const { locale } = useIsland();
  const said =
    isGiven && at && version
      ? t('consents.since', { at: formatMoment(at, locale), version })
      : t('consents.notGiven');
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="font-semibold">{t(`consents.${kind}`)}</p>
      <p className="text-sm text-muted">{t(`consents.${kind}Text`)}</p>
      <p className={`text-sm ${isGiven ? 'text-accent' : 'text-faint'}`}>{said}</p>
      {until && (
        <p className="text-sm text-accent">
          {t('consents.until', {
            at: formatMoment(until, locale),
            scopes: scopes.map((scope) => t(`scope.items.${scope}`)).join(t('consents.between')),
          })}
        </p>
      )}
      {isOutdated && <p className="text-sm text-amber">{t('consents.outdated')}</p>}
    </div>
  );
}

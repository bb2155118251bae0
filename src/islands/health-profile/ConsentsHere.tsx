import { listHealthPersons } from '#lib/catalog/health-profile/calls.ts';
import type { HealthConsent } from '#lib/catalog/health-profile/codes.ts';
import { requiresConsent } from '#lib/catalog/health-profile/rules.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';
import { ConsentRow } from './ConsentRow.tsx';

export interface ConsentsHereProps {
  readonly personId: string;
  /** The consents that the page needs. */
  readonly kinds: readonly HealthConsent[];
  readonly onGiven?: () => void;
}

/** Asks for missing or outdated consents where they are needed, each with its own button. */
export function ConsentsHere({ personId, kinds, onGiven }: ConsentsHereProps) {
  const t = useWords('health');
  const { data, setData } = useCall(listHealthPersons, {});
  const person = data?.persons.find(({ id }) => id === personId);
  const asked = person?.consents.filter((one) => kinds.includes(one.kind) && requiresConsent(one)) ?? [];
  if (!person || asked.length === 0) return null;
  return (
    <section className="panel p-4 md:p-5" aria-label={t('consents.title')} data-consents-here>
      <ul className="divide-y divide-line">
        {asked.map((consent) => (
          <ConsentRow
            key={consent.kind}
            person={person}
            consent={consent}
            onChange={(said) => {
              setData(said);
              onGiven?.();
            }}
          />
        ))}
      </ul>
      <a
        className="link inline-flex min-h-touch items-center text-sm"
        href={pageLink(links.page('health-data'))}
        target="_blank"
        rel="noopener"
      >
        {t('consents.text')}
      </a>
    </section>
  );
}

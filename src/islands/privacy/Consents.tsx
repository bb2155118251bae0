import { saveMailings } from '#lib/fronts/privacy/calls.ts';
import type { ConsentInfo, ConsentKind } from '#lib/fronts/privacy/model.ts';
import { links } from '#lib/site/site/links.ts';
import { acceptCookieConsent } from '#lib/site/tracking/calls.ts';
import { call } from '#stores/api.ts';
import { notifyConsentRefused } from '#stores/consent.ts';
import { pageLink } from '#stores/page.ts';
import { formatMoment } from '../ui/moment.ts';
import { useAct } from '../ui/use-act.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { Part, type PartProps } from './Part.tsx';

const TEXTS: Readonly<Partial<Record<ConsentKind, () => string>>> = {
  terms: () => links.page('terms'),
  privacy: () => links.page('privacy'),
};

/** The member's consents, each with its text and date. Optional ones can be withdrawn here. */
export function Consents({ privacy, onChange, onReload }: PartProps & { readonly onReload: () => void }) {
  const t = useWords('privacy');
  const { isBusy, act } = useAct();
  const change = ({ kind, isGiven }: ConsentInfo) =>
    act(async () => {
      if (kind === 'marketing') return onChange(await call(saveMailings, { isGiven: !isGiven }));
      await call(acceptCookieConsent, { accept: isGiven ? '0' : '1' });
      if (isGiven) notifyConsentRefused();
      onReload();
    });
  return (
    <Part title={t('consents.title')} text={t('consents.text')}>
      <ul className="divide-y divide-line">
        {privacy.consents.map((one) => (
          <li key={one.kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <ConsentText {...one} />
            {one.isFree && (
              <button
                type="button"
                className="btn-line px-4 text-sm"
                aria-disabled={isBusy}
                aria-busy={isBusy}
                aria-label={`${t(`consents.${one.kind}`)}: ${t(one.isGiven ? 'consents.takeBack' : 'consents.give')}`}
                onClick={() => void change(one)}
              >
                {t(one.isGiven ? 'consents.takeBack' : 'consents.give')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <a className="link inline-flex min-h-touch items-center" href={pageLink(links.healthProfiles())}>
        {t('consents.health')}
      </a>
    </Part>
  );
}

function ConsentText({ kind, isGiven, isPartly, version, at }: ConsentInfo) {
  const t = useWords('privacy');
  const { locale } = useIsland();
  const text = TEXTS[kind];
  const said = t(isPartly ? 'consents.partly' : isGiven ? 'consents.given' : 'consents.notGiven');
  return (
    <div className="min-w-0 flex-1 basis-48">
      <p className="font-semibold">
        {text ? (
          <a className="link" href={pageLink(text())}>
            {t(`consents.${kind}`)}
          </a>
        ) : (
          t(`consents.${kind}`)
        )}
      </p>
      <p className="text-sm text-muted">
        {at && version ? t('consents.since', { said, at: formatMoment(at, locale), version }) : said}
      </p>
      {kind === 'marketing' && (
        <a className="link text-sm" href={pageLink(links.messageSettings())}>
          {t('consents.byKind')}
        </a>
      )}
    </div>
  );
}

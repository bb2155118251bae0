import { useEffect, useRef, useState } from 'react';
import { openCopy, requestCopy } from '#lib/fronts/privacy/calls.ts';
import type { CopyLinks } from '#lib/fronts/privacy/model.ts';
import { call } from '#stores/api.ts';
import { formatMoment } from '../ui/moment.ts';
import { useAct } from '../ui/use-act.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { Part, type PartProps } from './Part.tsx';
import { ProofForm } from './ProofForm.tsx';

const LOOK_AGAIN_MS = 4000;

/** The copy of all data about the member: requested, built by a job, opened with a code. */
export function CopySection({ privacy, onChange, onReload }: PartProps & { readonly onReload: () => void }) {
  const t = useWords('privacy');
  const { locale } = useIsland();
  const { isBusy, act } = useAct();
  const { copy, copyAgainAt } = privacy;
  // A copy that is a day late will not come, so it can be requested again.
  const isComing = copy?.state === 'asked' && copyAgainAt !== null;
  useEffect(() => {
    if (!isComing) return;
    const look = setInterval(onReload, LOOK_AGAIN_MS);
    return () => clearInterval(look);
  }, [isComing, onReload]);
  const said = useRef<HTMLDivElement>(null);
  // The button has disappeared, so the result's text gets the focus.
  const ask = async () => {
    if (await act(async () => onChange(await call(requestCopy, {}))))
      said.current?.focus({ preventScroll: true });
  };
  return (
    <Part title={t('copy.title')} text={t('copy.text')}>
      <div ref={said} tabIndex={-1} aria-live="polite">
        {isComing && <p className="text-accent">{t('copy.coming')}</p>}
        {copy?.state === 'ready' && copy.keptUntil && (
          <p className="mb-4">{t('copy.ready', { until: formatMoment(copy.keptUntil, locale) })}</p>
        )}
      </div>
      {copy?.state === 'ready' && <OpenCopy />}
      {!isComing && copyAgainAt === null && (
        <button
          type="button"
          className={copy?.state === 'ready' ? 'btn-line mt-4' : 'btn'}
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void ask()}
        >
          {t('copy.ask')}
        </button>
      )}
      {!isComing && copyAgainAt !== null && (
        <p className="mt-4 text-sm text-muted">
          {t('copy.again', { at: formatMoment(copyAgainAt, locale) })}
        </p>
      )}
    </Part>
  );
}

function OpenCopy() {
  const t = useWords('privacy');
  const [opened, setOpened] = useState<CopyLinks | null>(null);
  if (opened)
    return (
      <div className="grid gap-3" role="status">
        <p className="text-sm text-muted">{t('copy.links', { count: opened.validMinutes })}</p>
        <div className="flex flex-wrap gap-3">
          <a className="btn" href={opened.page} target="_blank" rel="noopener">
            {t('copy.page')}
          </a>
          <a className="btn-line" href={opened.json} download>
            {t('copy.json')}
          </a>
        </div>
      </div>
    );
  return (
    <ProofForm
      label={t('copy.open')}
      busyLabel={t('copy.opening')}
      onProof={async (code) => setOpened(await call(openCopy, { code }, { quiet: true }))}
    />
  );
}

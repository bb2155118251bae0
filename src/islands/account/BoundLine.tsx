import { useState } from 'react';
import { createPortal } from 'react-dom';
import { listProviders, unbindProvider } from '#lib/people/account/calls/line.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';
import { LineButton } from './LineButton.tsx';

/**
 * Shows whether LINE signs the member in, and binds or unbinds it. Renders nothing if neither the shop nor
 * the member has LINE.
 */
export function BoundLine() {
  const t = useWords('account');
  const { data, reload } = useCall(listProviders, {});
  const [isAsking, setAsking] = useState(false);
  const { isBusy, act } = useAct();
  const line = data?.providers.find(({ provider }) => provider === 'line');
  if (!line || !(line.bound || line.offered)) return null;
  const unbind = () =>
    act(async () => {
      await call(unbindProvider, { provider: 'line' });
      setAsking(false);
      showToast('success', t('line.unbound'));
      reload();
    });
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <dt className="w-24 text-muted">LINE</dt>
      <dd className="flex flex-1 basis-32 flex-wrap items-center justify-between gap-x-4">
        {line.bound ? (
          <>
            <span className="break-all">{line.name || t('line.bound')}</span>
            <button type="button" className="link min-h-touch" onClick={() => setAsking(true)}>
              {t('line.unbind')}
            </button>
          </>
        ) : (
          <>
            <span>{t('profile.none')}</span>
            <LineButton
              className="link flex min-h-touch items-center text-left"
              purpose="bind"
              next={pageLink(links.profile())}
              label={line.coins > 0 ? t('line.bindForCoins', { coins: line.coins }) : t('line.bind')}
            />
          </>
        )}
      </dd>
      {isAsking &&
        // Rendered outside the surrounding form, so that its buttons do not submit that form.
        createPortal(
          <Sheet title={t('line.unbindTitle')} onClose={() => setAsking(false)}>
            <p className="mb-5 text-muted">{t('line.unbindText')}</p>
            <button
              type="button"
              className="btn w-full"
              aria-disabled={isBusy}
              aria-busy={isBusy}
              onClick={() => void unbind()}
            >
              {t('line.unbind')}
            </button>
          </Sheet>,
          document.body,
        )}
    </div>
  );
}

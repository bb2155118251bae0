import { Suspense, useEffect, useState } from 'react';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { Icon } from '../ui/Icon.tsx';
import { lazyPart } from '../ui/later.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';

/** Loaded on demand, because few need it. */
const LinkAsQr = lazyPart(async () => ({ default: (await import('./LinkAsQr.tsx')).LinkAsQr }));

interface ShareOrderProps {
  readonly number: string;
}

/** Row D8: a link to pay an order on another device or by another person. Needs the words `paylink`. */
export const ShareOrder = ({ words, locale, ...props }: ShareOrderProps & IslandProps) => (
  <IslandWords words={words} locale={locale}>
    <ShareOrderLink {...props} />
  </IslandWords>
);

/** Loaded on demand, because the module of payment calls is large. */
async function linkTo(number: string): Promise<string> {
  const { shareOrder } = await import('#lib/money/payment/calls.ts');
  return (await call(shareOrder, { number })).url;
}

/** `ShareOrder` inside an island that already has these words. */
export function ShareOrderLink({ number }: ShareOrderProps) {
  const t = useWords('paylink');
  const [url, setUrl] = useState<string | null>(null);
  const [canShare, setCanShare] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);

  const withLink = async (use: (link: string) => Promise<void>) => {
    setIsBusy(true);
    try {
      const link = url ?? (await linkTo(number));
      setUrl(link);
      await use(link);
    } catch {
      // The client has already shown a refusal. Closing the share sheet is no error.
    } finally {
      setIsBusy(false);
    }
  };
  const copy = (link: string): Promise<void> =>
    navigator.clipboard.writeText(link).then(
      () => showToast('success', t('share.copied')),
      () => showToast('warning', t('share.failed')),
    );
  return (
    <section aria-labelledby="share-order" className="panel p-5 print:hidden">
      <h2 id="share-order" className="font-bold">
        {t('share.title')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('share.text')}</p>
      {url && (
        <input
          readOnly
          className="field mt-3 text-sm"
          aria-label={t('share.link')}
          value={url}
          onFocus={(event) => event.target.select()}
        />
      )}
      <Suspense fallback={<div className="mt-3 h-44" />}>
        {url && <LinkAsQr text={url} alt={t('share.qr')} />}
      </Suspense>
      <div className="mt-4 flex flex-wrap gap-3">
        <button
          type="button"
          className="btn-line flex-1 px-4 text-sm md:flex-none"
          aria-disabled={isBusy}
          onClick={() => void withLink(copy)}
        >
          <Icon name="copy" className="size-4" />
          {t('share.copy')}
        </button>
        {!url && (
          <button
            type="button"
            className="btn-line flex-1 px-4 text-sm md:flex-none"
            aria-disabled={isBusy}
            onClick={() => void withLink(async () => {})}
          >
            {t('share.showQr')}
          </button>
        )}
        {canShare && (
          <button
            type="button"
            className="btn-line flex-1 px-4 text-sm md:flex-none"
            aria-disabled={isBusy}
            onClick={() =>
              void withLink((link) => navigator.share({ title: t('share.message', { number }), url: link }))
            }
          >
            <Icon name="share" className="size-4" />
            {t('share.send')}
          </button>
        )}
      </div>
    </section>
  );
}

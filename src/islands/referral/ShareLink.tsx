import type { Referral } from '#lib/buying/referral/model.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';

/** The code and the link, with the ways to share them. */
export function ShareLink({ referral: { code, link } }: { readonly referral: Referral }) {
  const t = useWords('referral');
  return (
    <section className="panel p-5 md:p-6" aria-label={t('link')}>
      <h2 className="text-sm text-muted">{t('code')}</h2>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <p className="price min-w-0 text-2xl tracking-wider wrap-anywhere" data-code={code}>
          {code}
        </p>
        <CopyButton text={code} of={t('code')} />
      </div>
      <h2 className="mt-5 text-sm text-muted">{t('link')}</h2>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-48 break-all">{link}</p>
        <CopyButton text={link} of={t('link')} />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <ShareWays link={link} />
        <a href={pageLink(links.referralPoster())} className="btn-line">
          {t('toPoster')}
        </a>
      </div>
    </section>
  );
}

/** By LINE, and by the device's share sheet. */
export function ShareWays({ link }: { readonly link: string }) {
  const t = useWords('referral');
  const share = () =>
    void navigator.share({ title: t('title'), text: t('shareText'), url: link }).catch(() => undefined);
  return (
    <>
      <a
        href={`https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(link)}`}
        target="_blank"
        rel="noopener"
        className="btn"
      >
        {t('byLine')}
      </a>
      {typeof navigator.share === 'function' && (
        <button type="button" className="btn-line" onClick={share}>
          <Icon name="share" className="size-4" />
          {t('share')}
        </button>
      )}
    </>
  );
}

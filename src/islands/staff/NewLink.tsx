import { useEffect, useRef, useState } from 'react';
import type { StaffInvited } from '#lib/people/staff/model.ts';
import { formatMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';

/** A new invitation link. It is shown only once, and its creator passes it on. */
export function NewLink({ email, url, until }: StaffInvited & { readonly email: string }) {
  const t = useWords('staff');
  const { locale } = useIsland();
  const [isCopied, setCopied] = useState(false);
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each link comes into view anew
  useEffect(() => {
    box.current?.focus();
    setCopied(false);
  }, [url]);
  const copy = async () => {
    await navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="new-link"
      className="panel mb-6 grid gap-3 border-accent p-5 outline-none"
    >
      <h2 id="new-link" className="text-lg font-bold wrap-anywhere">
        {t('link.title', { email })}
      </h2>
      <p className="text-sm text-muted">{t('link.text', { until: formatMoment(until, locale) })}</p>
      <input readOnly aria-label={t('link.address')} className="field text-sm" value={url} />
      <button type="button" className="btn-line justify-self-start" onClick={() => void copy()}>
        <span aria-live="polite">{t(isCopied ? 'link.copied' : 'link.copy')}</span>
      </button>
    </section>
  );
}

import { useEffect, useState } from 'react';
import { limits } from '#lib/kernel/limits.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Notice } from '../ui/States.tsx';
import { useWords } from '../ui/words.tsx';

const TOUCHES = ['pointerdown', 'wheel', 'keydown', 'focusin'] as const;

interface GoingHomeProps {
  readonly title: string;
  readonly text: string;
  /** A link to what is still there; it replaces the redirect. */
  readonly stay?: { readonly label: string; readonly onStay: () => void };
}

/**
 * Announces that the page's subject has ended or does not exist, then redirects home. Any touch, key or focus
 * stops the redirect.
 */
export function GoingHome({ title, text, stay }: GoingHomeProps) {
  const t = useWords('lottery');
  return (
    <Notice icon="clock" title={title} text={text}>
      <Countdown />
      <a href={pageLink(links.home())} className="btn">
        {t('gone.home')}
      </a>
      {stay && (
        <button type="button" className="btn-line" onClick={stay.onStay}>
          {stay.label}
        </button>
      )}
    </Notice>
  );
}

/** Row A5: the countdown of the 404 page. Screen readers announce its start and its stop, not each second. */
function Countdown() {
  const t = useWords('common');
  const [left, setLeft] = useState(() => limits().notFoundSeconds);
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (stays) return;
    const stop = () => setStays(true);
    const timer = setInterval(() => setLeft((before) => before - 1), 1000);
    for (const touch of TOUCHES) addEventListener(touch, stop, { passive: true });
    return () => {
      clearInterval(timer);
      for (const touch of TOUCHES) removeEventListener(touch, stop);
    };
  }, [stays]);
  useEffect(() => {
    if (left <= 0) location.replace(pageLink(links.home()));
  }, [left]);
  const told = t('notFound.told', { seconds: limits().notFoundSeconds });
  return (
    <div className="w-full text-sm text-faint">
      {!stays && (
        <p className="tabular-nums" aria-hidden="true">
          {t('notFound.told', { seconds: Math.max(0, left) })}
        </p>
      )}
      <p className={stays ? '' : 'sr-only'} role="status">
        {stays ? t('notFound.stopped') : told}
      </p>
    </div>
  );
}

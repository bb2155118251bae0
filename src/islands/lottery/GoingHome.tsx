import { useEffect, useState } from 'react';
import { links } from '#lib/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Notice } from '../ui/States.tsx';
import { useWords } from '../ui/words.tsx';

const SECONDS = 10;

interface GoingHomeProps {
  readonly title: string;
  readonly text: string;
  /** What there still is to see; whoever wants to stays. */
  readonly stay?: { readonly label: string; readonly onStay: () => void };
}

/** What has ended or does not exist: it is said, and after some seconds the page leads home. */
export function GoingHome({ title, text, stay }: GoingHomeProps) {
  const t = useWords('lottery');
  const [left, setLeft] = useState(SECONDS);
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => before - 1), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) location.assign(pageLink(links.home()));
  }, [left]);
  return (
    <Notice icon="clock" title={title} text={text}>
      <p className="w-full text-sm text-faint tabular-nums" role="timer">
        {t('gone.seconds', { count: Math.max(0, left) })}
      </p>
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

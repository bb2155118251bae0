import { useEffect, useState } from 'react';
import type { CardList } from '#lib/money/card/model.ts';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';

interface ArrivalProps {
  readonly adding: CardList['adding'];
  readonly onAskAgain: () => void;
}

const ASK_AGAIN_MS = 5000;

/** The outcome of adding a card, on return from the bank. A later visit shows nothing. */
export function Arrival({ adding, onAskAgain }: ArrivalProps) {
  const t = useWords('card');
  const [cameBack, setCameBack] = useState(false);
  const { state, message } = adding;

  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has('bound')) return;
    setCameBack(true);
    url.searchParams.delete('bound');
    history.replaceState(history.state, '', url);
  }, []);
  useEffect(() => {
    if (!cameBack || state !== 'checking') return;
    const timer = setInterval(onAskAgain, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [cameBack, state, onAskAgain]);

  if (!cameBack || state === 'none') return <div role="status" />;
  const isBad = state === 'failed';
  return (
    <div role="status" className="mb-4">
      <div
        className={`flex gap-3 rounded-card border bg-surface p-4 ${isBad ? 'border-danger' : 'border-accent'}`}
      >
        <Icon
          name={isBad ? 'alert' : state === 'checking' ? 'clock' : 'check'}
          className={`size-6 ${isBad ? 'text-danger' : 'text-accent'}`}
        />
        <p>{isBad ? message : t(`list.${state}`)}</p>
      </div>
      {state === 'checking' && (
        <button type="button" className="btn-line mt-3 px-4 text-sm" onClick={onAskAgain}>
          {t('list.again')}
        </button>
      )}
    </div>
  );
}

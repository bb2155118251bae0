import { renewFeed } from '#lib/boxes/subscription-change/calls.ts';
import type { BoxCalendar } from '#lib/boxes/subscription-change/model/shown.ts';
import { call } from '#stores/api.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { useWords } from '../ui/words.tsx';
import { useBoxChange } from './use-box-change.ts';

interface FeedPanelProps {
  readonly calendar: BoxCalendar;
  readonly onCalendar: (calendar: BoxCalendar) => void;
}

/** The calendar feed's address. */
export function FeedPanel({ calendar, onCalendar }: FeedPanelProps) {
  const t = useWords('boxes');
  const { isBusy, bend } = useBoxChange(onCalendar);
  const { feed, subscription } = calendar;
  return (
    <section className="panel space-y-3 p-5" aria-labelledby="boxes-feed">
      <h2 id="boxes-feed" className="font-bold">
        {t('feed.title')}
      </h2>
      <p className="text-sm text-muted">{t('feed.text')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <a href={feed.replace(/^https?:/, 'webcal:')} className="btn-line text-sm">
          {t('feed.title')}
        </a>
        <CopyButton text={feed} of={t('feed.title')} />
        <button
          type="button"
          className="link min-h-touch text-sm"
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void bend(() => call(renewFeed, { number: subscription.number }), t('feed.renewed'))}
        >
          {t('feed.renew')}
        </button>
      </div>
    </section>
  );
}

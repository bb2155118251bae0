import type { ComplaintReceipt } from '#lib/fronts/support/model.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { formatDay } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';

interface ComplaintSentProps {
  readonly receipt: ComplaintReceipt;
  readonly onAnother: () => void;
}

/** What to quote, and until when there is an answer. */
export function ComplaintSent({ receipt: { number, answerBy }, onAnother }: ComplaintSentProps) {
  const t = useWords('complaint');
  const { locale } = useIsland();
  const day = formatDay(taipeiDay(new Date(answerBy)), locale);
  return (
    <section role="status" className="panel grid gap-4 p-5 md:p-6">
      <h2 className="flex items-center gap-3 text-lg font-bold">
        <Icon name="check" className="size-6 text-accent" />
        {t('sent.title')}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>
          <span className="block text-sm text-muted">{t('sent.number')}</span>
          <b className="tabular-nums wrap-anywhere">{number}</b>
        </p>
        <CopyButton text={number} of={t('sent.numberOf', { number })} />
      </div>
      <p className="text-muted">{t('sent.text', { day })}</p>
      <button type="button" className="btn-line justify-self-start" onClick={onAnother}>
        {t('sent.another')}
      </button>
    </section>
  );
}

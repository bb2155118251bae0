import { useEffect, useState } from 'react';
import type { ComplaintReceipt, ComplaintSubject } from '#lib/fronts/support/model.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { formatDay } from '../ui/moment.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';
import { ComplaintForm } from './ComplaintForm.tsx';
import { OwnComplaints } from './OwnComplaints.tsx';

interface ComplaintPageProps {
  readonly subjects: readonly ComplaintSubject[];
}

/** Row I7: members and visitors write to the shop; members also read the answers. */
export const ComplaintPage = ({ subjects, ...island }: ComplaintPageProps & IslandProps) => (
  <IslandWords {...island}>
    <Complaint subjects={subjects} />
  </IslandWords>
);

function Complaint({ subjects }: ComplaintPageProps) {
  const who = useVisitor();
  const [order, setOrder] = useState('');
  const [sent, setSent] = useState<ComplaintReceipt | null>(null);
  useEffect(() => setOrder(new URLSearchParams(location.search).get('order') ?? ''), []);
  if (who === 'unknown') return <Skeleton className="h-[640px]" />;
  const isMember = who === 'member';
  return (
    <div className="grid gap-6">
      {sent ? (
        <ComplaintSent receipt={sent} onAnother={() => setSent(null)} />
      ) : (
        <ComplaintForm key={order} subjects={subjects} order={order} isMember={isMember} onSent={setSent} />
      )}
      {isMember && <OwnComplaints sent={sent?.number ?? null} />}
    </div>
  );
}

interface ComplaintSentProps {
  readonly receipt: ComplaintReceipt;
  readonly onAnother: () => void;
}

/** The reference number and the date of the answer. */
function ComplaintSent({ receipt: { number, answerBy }, onAnother }: ComplaintSentProps) {
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

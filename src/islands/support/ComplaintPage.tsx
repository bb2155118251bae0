import { useEffect, useState } from 'react';
import type { ComplaintReceipt, ComplaintSubject } from '#lib/fronts/support/model.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { type IslandProps, IslandWords } from '../ui/words.tsx';
import { ComplaintForm } from './ComplaintForm.tsx';
import { ComplaintSent } from './ComplaintSent.tsx';
import { OwnComplaints } from './OwnComplaints.tsx';

interface ComplaintPageProps {
  readonly subjects: readonly ComplaintSubject[];
}

/** Row I7: members and visitors write to the shop; a member reads what was answered. */
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

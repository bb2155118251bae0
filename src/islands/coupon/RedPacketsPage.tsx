import { listRedPackets } from '#lib/money/coupon/calls.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { CouponSkeleton, TICKETS } from './CouponSkeleton.tsx';
import { RedPacketCard } from './RedPacketCard.tsx';

/** The current red packets, and those that the member has opened (row I5). */
export const RedPacketsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Packets />
  </IslandWords>
);

function Packets() {
  const t = useWords('coupon');
  const who = useVisitor();
  const { data, failure, reload } = useCall(listRedPackets, who === 'unknown' ? null : {});
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <CouponSkeleton />;
  if (data.packets.length === 0)
    return <Notice icon="packet" title={t('packet.emptyTitle')} text={t('packet.emptyText')} />;
  return (
    <ul className={TICKETS} aria-label={t('packet.list')}>
      {data.packets.map((one) => (
        <li key={one.id}>
          <RedPacketCard packet={one} isGuest={who === 'guest'} onRefused={reload} />
        </li>
      ))}
    </ul>
  );
}

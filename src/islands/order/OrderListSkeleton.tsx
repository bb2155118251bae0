import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useWords } from '../ui/words.tsx';

export function OrderListSkeleton() {
  const t = useWords('common');
  return (
    <SkeletonGroup label={t('loading')} className="space-y-4">
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-52 rounded-card" />
    </SkeletonGroup>
  );
}

import type { ReactNode } from 'react';
import { useVisitor } from '../account/use-visitor.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { SignInState } from '../ui/States.tsx';
import { useWords } from '../ui/words.tsx';

/** Content for members only. Visitors sign in and return to it. */
export function Gate({ back, children }: { readonly back: string; readonly children: ReactNode }) {
  const t = useWords('referral');
  const who = useVisitor();
  if (who === 'unknown') return <ReferralSkeleton />;
  if (who === 'guest') return <SignInState text={t('signIn')} back={back} />;
  return children;
}

export function ReferralSkeleton() {
  const t = useWords('common');
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton className="mb-6 h-56 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </SkeletonGroup>
  );
}

import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { getReturn } from '#lib/returns/calls.ts';
import type { ReturnDetail } from '#lib/returns/model/return.ts';
import { links } from '#lib/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { $isSignedIn } from '#stores/session.ts';
import { Changed } from '../ui/Changed.tsx';
import { AsCharged } from '../ui/Money.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useOrderChanges } from '../ui/use-changes.ts';
import { useWords } from '../ui/words.tsx';

export interface ShownReturn {
  readonly detail: ReturnDetail;
  readonly reload: () => void;
  readonly onChanged: (detail: ReturnDetail) => void;
}

interface ReturnGateProps {
  /** The page's own address, to come back to after signing in. */
  readonly here: (number: string) => string;
  readonly children: (shown: ShownReturn) => ReactNode;
}

/** A return by the number in the address, shown anew as soon as staff or a carrier change it. */
export function ReturnGate({ here, children }: ReturnGateProps) {
  const t = useWords('returnGoods');
  const isSignedIn = useStore($isSignedIn, { ssr: () => false });
  const [number, setNumber] = useState<string | null>(null);
  useEffect(() => setNumber(new URLSearchParams(location.search).get('number') ?? ''), []);
  if (number === null) return <ReturnSkeleton />;
  if (!isSignedIn) return <SignInState text={t('signIn')} back={here(number)} />;
  return (
    <AsCharged>
      <OneReturn number={number}>{children}</OneReturn>
    </AsCharged>
  );
}

function OneReturn({ number, children }: { readonly number: string } & Pick<ReturnGateProps, 'children'>) {
  const { data, failure, reload, setData } = useCall(getReturn, { number });
  useOrderChanges(data?.orderNumber ?? null, reload, data !== null);
  if (failure !== null) return <ReturnErrorState message={failure} onRetry={reload} />;
  if (!data) return <ReturnSkeleton />;
  return (
    <Changed says={data.parcel ? `${data.stateName}, ${data.parcel.stateName}` : data.stateName}>
      {children({ detail: data, reload, onChanged: setData })}
    </Changed>
  );
}

/** One that does not exist never will: the way to the others is there too. */
export function ReturnErrorState(props: { readonly message: string; readonly onRetry: () => void }) {
  const t = useWords('returnGoods');
  return (
    <ErrorState {...props}>
      <a href={pageLink(links.returns())} className="btn-line">
        {t('toList')}
      </a>
    </ErrorState>
  );
}

export function ReturnSkeleton() {
  const common = useWords('common');
  return (
    <SkeletonGroup label={common('loading')} className="grid gap-5">
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </SkeletonGroup>
  );
}

import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { getReturn } from '#lib/after/returns/calls.ts';
import type { ReturnDetail } from '#lib/after/returns/model/return.ts';
import { $isSignedIn } from '#stores/session.ts';
import { Changed } from '../ui/Changed.tsx';
import { AsCharged } from '../ui/Money.tsx';
import { SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useOrderChanges } from '../ui/use-changes.ts';
import { useWords } from '../ui/words.tsx';
import { ReturnErrorState, ReturnSkeleton } from './ReturnStates.tsx';

export interface ShownReturn {
  readonly detail: ReturnDetail;
  readonly reload: () => void;
  readonly onChanged: (detail: ReturnDetail) => void;
}

interface ReturnGateProps {
  /** The page's own address, to return to after sign-in. */
  readonly here: (number: string) => string;
  readonly children: (shown: ShownReturn) => ReactNode;
}

/** Loads the return whose number is in the address, and reloads it when staff or a carrier change it. */
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

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { links } from '#lib/site/site/links.ts';
import { $isSignedIn } from '#stores/session.ts';
import { SignInState } from '../ui/States.tsx';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { PaymentInfo } from './PaymentInfo.tsx';

/** The page of an order paid at a counter, a machine or a bank. */
export const TransferPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <TransferGate />
  </IslandWords>
);

function TransferGate() {
  const t = useWords('payment');
  const isSignedIn = useStore($isSignedIn, { ssr: () => false });
  const [number, setNumber] = useState<string | null>(null);
  useEffect(() => setNumber(new URLSearchParams(location.search).get('number') ?? ''), []);
  if (number === null) return null;
  if (!isSignedIn) return <SignInState text={t('signIn')} back={links.transfer(number)} />;
  return <PaymentInfo number={number} />;
}

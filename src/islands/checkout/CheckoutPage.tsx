import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { $isSignedIn } from '#stores/session.ts';
import { signInFromUrl } from '#stores/token-link.ts';
import { type IslandProps, IslandWords } from '../ui/words.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { type CheckoutMode, modePath, readMode } from './mode.ts';
import { NewOrder } from './NewOrder.tsx';
import { PayOrder } from './PayOrder.tsx';

/** Checkout of the cart or of a single SKU, or the payment of an unpaid order. */
export const CheckoutPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <CheckoutBody />
  </IslandWords>
);

function CheckoutBody() {
  const isSignedIn = useStore($isSignedIn, { ssr: () => false });
  const [mode, setMode] = useState<CheckoutMode | null>(null);

  useEffect(() => {
    signInFromUrl();
    setMode(readMode(location.search));
    // A page restored by the back button, for example from the bank, may be outdated.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
  useEffect(() => {
    if (mode && !isSignedIn) location.replace(pageLink(links.signIn(modePath(mode))));
  }, [mode, isSignedIn]);

  if (!mode || !isSignedIn) return <CheckoutSkeleton />;
  if (mode.kind === 'order') return <PayOrder number={mode.number} setback={mode.setback} />;
  return <NewOrder source={mode.kind === 'cart' ? 'cart' : mode.source} />;
}

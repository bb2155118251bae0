import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { whenNear } from './when-near.ts';

interface WhenNearProps {
  readonly children: ReactNode;
  /** It must be printed. Printing needs no scrolling, so it loads shortly after the page in any case. */
  readonly isPrinted?: boolean;
}

const SOON_MS = 2000;

/** Content far below, which loads when the shopper comes near and moves nothing. */
export function WhenNear({ children, isPrinted = false }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => (place.current ? whenNear(place.current, () => setIsNear(true)) : undefined), []);
  useEffect(() => {
    if (!isPrinted) return;
    const soon = setTimeout(() => setIsNear(true), SOON_MS);
    return () => clearTimeout(soon);
  }, [isPrinted]);
  return isNear ? <Suspense>{children}</Suspense> : <div ref={place} />;
}

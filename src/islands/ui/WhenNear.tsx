import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { whenNear } from './when-near.ts';

/** What stands below all that is read first: it is loaded when the shopper comes near, and pushes nothing. */
export function WhenNear({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => (place.current ? whenNear(place.current, () => setIsNear(true)) : undefined), []);
  return isNear ? <Suspense>{children}</Suspense> : <div ref={place} />;
}

import type { ReactNode } from 'react';
import { WhenNear } from '../ui/WhenNear.tsx';

/** The container of a box's dates. It has its final height before they load, so that nothing moves. */
export const NearTrack = ({ children }: { readonly children: ReactNode }) => (
  <div className="min-h-16">
    <WhenNear>{children}</WhenNear>
  </div>
);

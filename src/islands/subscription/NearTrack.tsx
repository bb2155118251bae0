import type { ReactNode } from 'react';
import { WhenNear } from '../ui/WhenNear.tsx';

/** The place of a box's days: as high before they are there, so that nothing jumps. */
export const NearTrack = ({ children }: { readonly children: ReactNode }) => (
  <div className="min-h-16">
    <WhenNear>{children}</WhenNear>
  </div>
);

import type { ReactNode } from 'react';
import { BottomBar } from '../ui/BottomBar.tsx';

/** The purchase buttons; on phones they stay at the bottom edge. */
export const BuyBar = ({ children }: { readonly children: ReactNode }) => (
  <BottomBar className="block pb-[calc(0.625rem+env(safe-area-inset-bottom))] md:mt-6">
    <div className="flex flex-wrap items-center gap-3">{children}</div>
  </BottomBar>
);

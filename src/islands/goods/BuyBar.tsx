import type { ReactNode } from 'react';

const BAR =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:border-line max-md:bg-surface/95 max-md:p-3 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:mt-6';

/** What there is to do; on phones it stays at the bottom edge. */
export const BuyBar = ({ children }: { readonly children: ReactNode }) => (
  <div className={BAR}>
    <div className="flex items-center gap-3">{children}</div>
  </div>
);

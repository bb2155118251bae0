import type { ReactNode } from 'react';

interface SidewaysScrollProps {
  /** Unlike that of any other place of the page. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A table that may be wider than its place: fingers and keys move it, and the page stays where it is. */
export const SidewaysScroll = ({ label, children }: SidewaysScrollProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key could move it
  <section aria-label={label} tabIndex={0} className="overflow-x-auto">
    {children}
  </section>
);

import type { ReactNode } from 'react';

interface SidewaysScrollProps {
  /** Unique on the page. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A container for wide tables. It scrolls horizontally by touch and keyboard, while the page stays. */
export const SidewaysScroll = ({ label, children }: SidewaysScrollProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key could move it
  <section aria-label={label} tabIndex={0} className="overflow-x-auto">
    {children}
  </section>
);

import type { ReactNode } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** components/shell/bars.ts */
      'bottom-bar': React.HTMLAttributes<HTMLElement>;
    }
  }
}

const FIXED =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-2.5';

/** The main action at the bottom edge of phones, above the shop's navigation bar. */
export const BottomBar = ({
  className,
  children,
}: {
  readonly className: string;
  readonly children: ReactNode;
}) => <bottom-bar className={`${FIXED} ${className}`}>{children}</bottom-bar>;

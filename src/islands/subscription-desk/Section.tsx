import type { ReactNode } from 'react';

interface SectionProps {
  /** The heading's id, unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export const Section = ({ id, title, children }: SectionProps) => (
  <section className="panel p-3 sm:p-5" aria-labelledby={id}>
    <h2 id={id} className="mb-3 text-lg font-bold">
      {title}
    </h2>
    {children}
  </section>
);

import { type ReactNode, useId } from 'react';
import type { Privacy } from '#lib/fronts/privacy/model.ts';

/** The props of every part of the page. */
export interface PartProps {
  readonly privacy: Privacy;
  readonly onChange: (privacy: Privacy) => void;
}

/** One part of the page, under its heading. */
export function Part({ title, text, children }: PartShape) {
  const id = useId();
  return (
    <section className="panel p-5 md:p-7" aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lg font-bold">
        {title}
      </h2>
      {text && <p className="mb-4 max-w-prose text-muted">{text}</p>}
      {children}
    </section>
  );
}
interface PartShape {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

import type { ReactNode } from 'react';

interface StepProps {
  readonly id: string;
  readonly title: string;
  readonly error?: string | undefined;
  /** Next to the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One step of checkout. An error shows below its title, which receives the focus. */
export function Step({ id, title, error, aside, children }: StepProps) {
  return (
    <section aria-labelledby={id} className={`panel p-4 md:p-6 ${error ? 'border-danger' : ''}`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2
          id={id}
          tabIndex={-1}
          aria-describedby={error ? `${id}-error` : undefined}
          className="text-lg font-bold outline-none"
        >
          {title}
        </h2>
        {aside}
      </div>
      {error && (
        <p id={`${id}-error`} className="-mt-2 mb-4 text-sm text-danger">
          {error}
        </p>
      )}
      {children}
    </section>
  );
}

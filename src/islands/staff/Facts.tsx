interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: string | null | undefined])[];
  readonly className?: string;
}

/** Facts as names and values; unknown ones are omitted. */
export const Facts = ({ facts, className = '' }: FactsProps) => (
  <dl className={`grid grid-cols-[fit-content(40%)_1fr] gap-x-6 gap-y-2 ${className}`}>
    {facts.map(
      ([name, value]) =>
        value && (
          <div key={name} className="contents">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ),
    )}
  </dl>
);

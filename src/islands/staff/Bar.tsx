interface BarProps {
  /** From 0 to 1. */
  readonly part: number;
}

/** A bar next to its figure; the figure states the value as text. */
export const Bar = ({ part }: BarProps) => (
  <svg aria-hidden="true" className="mt-1 block h-2 w-full" preserveAspectRatio="none" viewBox="0 0 100 1">
    <rect width={100} height={1} fill="var(--raised)" />
    <rect width={part * 100} height={1} fill="var(--accent)" />
  </svg>
);

/** Numbered instructions. */
export const Steps = ({ steps }: { readonly steps: readonly string[] }) => (
  <ol className="grid gap-3">
    {steps.map((step, i) => (
      <li key={step} className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-full bg-raised text-sm font-bold text-accent tabular-nums"
        >
          {i + 1}
        </span>
        <span className="pt-0.5">{step}</span>
      </li>
    ))}
  </ol>
);

/** A refusal without a field, announced to screen readers. */
export const FormMessage = ({ text }: { readonly text: string | null }) => (
  <p role="alert" className="rounded-card border border-danger px-4 py-3 text-sm text-danger empty:hidden">
    {text}
  </p>
);

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly label: string;
  readonly busyLabel: string;
}

export const SubmitButton = ({ isBusy, label, busyLabel }: SubmitButtonProps) => (
  <button type="submit" className="btn w-full" aria-disabled={isBusy} aria-busy={isBusy}>
    {isBusy ? busyLabel : label}
  </button>
);

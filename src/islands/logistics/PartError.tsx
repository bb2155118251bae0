interface PartErrorProps {
  readonly text: string | undefined | null;
  /** For `aria-describedby`. */
  readonly id?: string;
}

/** The error of one part of the delivery, announced to screen readers. */
export const PartError = ({ text, id }: PartErrorProps) => (
  <p id={id} role="alert" className="text-sm text-danger empty:hidden">
    {text}
  </p>
);

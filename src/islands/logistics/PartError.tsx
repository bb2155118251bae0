interface PartErrorProps {
  readonly text: string | undefined | null;
  /** For what it describes. */
  readonly id?: string;
}

/** What is wrong with one part of the delivery, announced at once. */
export const PartError = ({ text, id }: PartErrorProps) => (
  <p id={id} role="alert" className="text-sm text-danger empty:hidden">
    {text}
  </p>
);

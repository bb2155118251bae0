/** The error of a form part that is no field. A refused form focuses it like a field. */
export const PartError = ({ text }: { readonly text: string | undefined }) =>
  text ? (
    <p data-refused tabIndex={-1} className="text-sm text-danger">
      {text}
    </p>
  ) : null;

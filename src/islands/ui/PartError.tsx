/** What is wrong with a part of a form that is no field: a refused form leads to it as to a field. */
export const PartError = ({ text }: { readonly text: string | undefined }) =>
  text ? (
    <p data-refused tabIndex={-1} className="text-sm text-danger">
      {text}
    </p>
  ) : null;

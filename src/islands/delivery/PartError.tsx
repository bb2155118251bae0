/** What is wrong with one part of the delivery, announced at once. */
export const PartError = ({ text }: { readonly text: string | undefined | null }) => (
  <p role="alert" className="text-sm text-danger empty:hidden">
    {text}
  </p>
);

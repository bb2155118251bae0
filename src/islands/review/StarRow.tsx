/** Read-only stars. */
export const StarRow = ({ stars, label }: { readonly stars: number; readonly label: string }) => (
  <span role="img" aria-label={label} className="whitespace-nowrap text-amber">
    {'★'.repeat(stars)}
    <span className="text-line">{'★'.repeat(5 - stars)}</span>
  </span>
);

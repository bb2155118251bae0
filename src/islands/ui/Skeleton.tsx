/** A grey place of the final size; `className` says which. */
export const Skeleton = ({ className }: { readonly className: string }) => (
  <div className={`skeleton ${className}`} aria-hidden="true" />
);

/** Around skeletons: tells a reader that something is on its way. */
export function SkeletonGroup(props: {
  readonly label: string;
  readonly className?: string;
  readonly children: React.ReactNode;
}) {
  return (
    <div role="status" className={props.className}>
      <span className="sr-only">{props.label}</span>
      {props.children}
    </div>
  );
}

/** A grey placeholder; `className` sets its final size. */
export const Skeleton = ({ className }: { readonly className: string }) => (
  <div className={`skeleton ${className}`} aria-hidden="true" />
);

/** Wraps skeletons and announces the loading to screen readers. */
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

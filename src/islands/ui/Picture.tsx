/** A good's picture on a raised tile. It has no alternative text, because the name stands next to it. */
export function Picture({
  src,
  className = 'size-20',
}: {
  readonly src: string;
  readonly className?: string;
}) {
  return (
    <span className={`${className} block shrink-0 overflow-hidden rounded-card bg-raised`}>
      <img src={src} alt="" width="160" height="160" loading="lazy" className="size-full object-contain" />
    </span>
  );
}

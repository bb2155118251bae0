import type { AnswerShown } from '#lib/care/plate/model/plate.ts';
import { FILLS } from '#lib/care/plate/rules/fills.ts';
import { useWords } from '../../ui/words.tsx';

/** The plate drawn from its portions, and the same in words. */
export function PlateDrawing({ slices }: Pick<AnswerShown, 'slices'>) {
  const words = useWords('plate');
  const shares = slices.map(({ field, percent }) =>
    words('share', { name: words(`field.${field}`), percent }),
  );
  return (
    <figure className="m-0">
      <svg
        viewBox="0 0 200 200"
        role="img"
        aria-label={words('plateName', { list: shares.join(words('listJoin')) })}
        className="mx-auto w-56 max-w-full"
      >
        <circle cx="100" cy="100" r="96" fill="var(--raised)" stroke="var(--line)" strokeWidth="2" />
        {slices.map(
          ({ field, path }) =>
            path && (
              <path
                key={field}
                d={path}
                fill={FILLS[field].fill}
                fillOpacity={FILLS[field].opacity}
                stroke="var(--surface)"
                strokeWidth="2"
              />
            ),
        )}
      </svg>
      <figcaption className="mt-3 flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm">
        {slices.map(({ field }, at) => (
          <span key={field} className="inline-flex items-center gap-2">
            <svg viewBox="0 0 10 10" className="size-3" aria-hidden="true">
              <rect
                width="10"
                height="10"
                rx="2"
                fill={FILLS[field].fill}
                fillOpacity={FILLS[field].opacity}
              />
            </svg>
            {shares[at]}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

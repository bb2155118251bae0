import type { DeskReturnDetail } from '#lib/after/returns/model/desk.ts';
import { formatMoment } from '../../ui/moment.ts';
import { useIsland, useWords } from '../../ui/words.tsx';

/** All transitions, newest first, each with its author and note. */
export function Transitions({ moves }: Pick<DeskReturnDetail, 'moves'>) {
  const t = useWords('returnDesk');
  const { locale } = useIsland();
  return (
    <section className="panel p-5" aria-labelledby="moves">
      <h2 id="moves" className="mb-3 text-lg font-bold">
        {t('moves.title')}
      </h2>
      <ol className="grid gap-4">
        {moves.toReversed().map(({ stateName, at, cause, by, note }) => (
          <li key={`${at} ${stateName}`}>
            <p className="font-semibold">{stateName}</p>
            <p className="text-sm text-muted">
              {formatMoment(at, locale)} · {by || t(`moves.${cause}`)}
            </p>
            {note && <p className="wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

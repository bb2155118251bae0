import type { Team } from '#lib/buying/team/model.ts';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';

const LOOKS = {
  paid: 'border-accent bg-raised text-accent',
  taken: 'border-amber text-amber',
  free: 'border-dashed border-line text-faint',
} as const;

/** The team's founder and its seats, as on the campaign's page. */
export function TeamSeats({ team }: { readonly team: Team }) {
  const t = useWords('team');
  const { size, paid, free, names, state } = team;
  const lookOf = (at: number) => (at < paid ? 'paid' : at < size - free ? 'taken' : 'free');
  const isOver = state === 'ended' || state === 'counting';
  return (
    <>
      <p className="font-semibold">{t('of', { name: names[0] ?? '**' })}</p>
      <ul className="mt-2 flex flex-wrap gap-1.5" aria-hidden="true">
        {Array.from({ length: size }, (_, at) => {
          const look = isOver && at >= paid ? 'free' : lookOf(at);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is known by its place
            <li key={at} className={`grid size-8 place-items-center rounded-full border ${LOOKS[look]}`}>
              {look !== 'free' && <Icon name={look === 'paid' ? 'check' : 'clock'} className="size-4" />}
            </li>
          );
        })}
      </ul>
      <p className="mt-1.5 text-sm text-muted">
        {t('seats', { size, paid })}
        {state === 'open' && <b className="text-text"> · {t('free', { count: free })}</b>}
        {state === 'full' && ` · ${t('taken')}`}
      </p>
    </>
  );
}

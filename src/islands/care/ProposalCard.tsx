import type { ReactNode } from 'react';
import type { ProposalView } from '#lib/care/care/model/desk.ts';
import { formatMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';

interface ProposalCardProps {
  readonly proposal: ProposalView;
  /** The actions of each item, by its index. */
  readonly itemAct?: (at: number, name: string) => ReactNode;
  readonly children?: ReactNode;
}

/** A dietitian's suggestion: each item with its reason and outcome. */
export function ProposalCard({ proposal, itemAct, children }: ProposalCardProps) {
  const t = useWords('care');
  const { locale } = useIsland();
  const { state, word, by, sentAt, expiresAt, taken, note } = proposal;
  const items = itemsOf(proposal, t);
  return (
    <article className="panel grid min-w-0 gap-4 p-4 md:p-5" aria-label={t('proposal')}>
      <div>
        <h3 className="font-bold">{t('proposal')}</h3>
        <p className="text-sm text-muted">
          {by} · {formatMoment(sentAt, locale)} · {t(`proposalState.${state}`)}
          {state === 'sent' && ` · ${t('until', { at: formatMoment(expiresAt, locale) })}`}
        </p>
      </div>
      <p className="whitespace-pre-wrap wrap-anywhere">{word}</p>
      <ul className="grid gap-3">
        {items.map(({ name, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place
          <li key={at} className="rounded-card border border-line p-3">
            <p className="flex flex-wrap items-center gap-x-3 font-semibold">
              {itemAct?.(at, name)}
              <span className="min-w-0 flex-1 basis-32 wrap-anywhere">{name}</span>
              {taken && (
                <span className={`text-sm ${taken.includes(at) ? 'text-accent' : 'text-faint'}`}>
                  {t(taken.includes(at) ? 'taken' : 'left')}
                </span>
              )}
            </p>
            <p className="text-sm text-muted">{reason}</p>
          </li>
        ))}
      </ul>
      {note && <p className="text-sm">{t('noteWas', { note })}</p>}
      {children}
    </article>
  );
}

const itemsOf = ({ pack, box }: ProposalView, t: ReturnType<typeof useWords>) => [
  ...pack.map(({ name, morning, evening, reason }) => ({
    name: t('dose', { name, morning, evening }),
    reason,
  })),
  ...box.map(({ act, name, fromName, quantity, reason }) => ({
    name: t(`box.${act}`, { name, from: fromName, quantity }),
    reason,
  })),
];

import { type ReactNode, useId } from 'react';
import { exportFigures } from '#lib/fronts/figures/calls.ts';
import type { Figures } from '#lib/fronts/figures/model.ts';
import type { FigureTable } from '#lib/fronts/figures/rules.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { useIsland, useWords } from '../ui/words.tsx';

interface FigureSectionProps {
  readonly figures: Figures;
  readonly table: FigureTable;
  readonly children: ReactNode;
}

/** A chart with its figures and a download of them. */
export function FigureSection({ figures: { from, to }, table, children }: FigureSectionProps) {
  const t = useWords('figures');
  const { locale } = useIsland();
  const id = useId();
  const query = new URLSearchParams({ table, from, to, lang: locale });
  return (
    <section aria-labelledby={id} className="panel p-5">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-lg font-bold">
          {t(`${table}.title`)}
        </h2>
        <a href={`${API_BASE}${exportFigures.path}?${query}`} download className="chip">
          {t('download')}
          <span className="sr-only">{`: ${t(`${table}.title`)}`}</span>
        </a>
      </div>
      <p className="mb-4 text-sm text-muted">{t(`${table}.text`)}</p>
      {children}
    </section>
  );
}

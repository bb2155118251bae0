import { useWords } from './words.tsx';

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Pages through a list. A new page starts at its top. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const t = useWords('common');
  if (pages <= 1) return null;
  const go = (to: number) => {
    onPage(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav aria-label={t('ui.pages')} className="mt-8 flex flex-wrap items-center justify-center gap-4">
      <button type="button" className="btn-line" aria-disabled={page <= 1} onClick={() => go(page - 1)}>
        {t('ui.previousPage')}
      </button>
      <span className="text-sm text-muted tabular-nums">{t('ui.page', { page, pages })}</span>
      <button type="button" className="btn-line" aria-disabled={page >= pages} onClick={() => go(page + 1)}>
        {t('ui.nextPage')}
      </button>
    </nav>
  );
}

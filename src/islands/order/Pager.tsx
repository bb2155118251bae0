import { useWords } from '../ui/words.tsx';

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

export function Pager({ page, pages, onPage }: PagerProps) {
  const t = useWords('order');
  if (pages <= 1) return null;
  const go = (to: number) => {
    onPage(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav aria-label={t('list.pages')} className="mt-8 flex items-center justify-center gap-4">
      <button type="button" className="btn-line" disabled={page <= 1} onClick={() => go(page - 1)}>
        {t('list.previous')}
      </button>
      <span className="text-sm text-muted tabular-nums">{t('list.page', { page, pages })}</span>
      <button type="button" className="btn-line" disabled={page >= pages} onClick={() => go(page + 1)}>
        {t('list.next')}
      </button>
    </nav>
  );
}

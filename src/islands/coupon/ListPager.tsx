import { useWords } from '../ui/words.tsx';

interface ListPagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

export function ListPager({ page, pages, onPage }: ListPagerProps) {
  const t = useWords('coupon');
  if (pages <= 1) return null;
  const go = (to: number) => {
    onPage(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav aria-label={t('pages.label')} className="mt-8 flex items-center justify-center gap-4">
      <button type="button" className="btn-line" disabled={page <= 1} onClick={() => go(page - 1)}>
        {t('pages.previous')}
      </button>
      <span className="text-sm text-muted tabular-nums">{t('pages.page', { page, pages })}</span>
      <button type="button" className="btn-line" disabled={page >= pages} onClick={() => go(page + 1)}>
        {t('pages.next')}
      </button>
    </nav>
  );
}

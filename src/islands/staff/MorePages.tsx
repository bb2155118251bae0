interface MorePagesProps {
  /** Returns to the first page; null on the first page. */
  readonly onFirst: (() => void) | null;
  /** Opens the next page; null on the last page. */
  readonly onMore: (() => void) | null;
  readonly first: string;
  readonly more: string;
}

/** The buttons of a cursor-paged list. */
export const MorePages = ({ onFirst, onMore, first, more }: MorePagesProps) => (
  <>
    {onFirst && (
      <button type="button" className="btn-line" onClick={onFirst}>
        {first}
      </button>
    )}
    {onMore && (
      <button type="button" className="btn-line" onClick={onMore}>
        {more}
      </button>
    )}
  </>
);

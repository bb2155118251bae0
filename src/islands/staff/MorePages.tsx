interface MorePagesProps {
  /** Back to the first page; null while it is shown. */
  readonly onFirst: (() => void) | null;
  /** On to the next page; null on the last. */
  readonly onMore: (() => void) | null;
  readonly first: string;
  readonly more: string;
}

/** The ways through a list that is read from page to page. */
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

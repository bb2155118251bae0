import type { SavedInvoice } from '#lib/people/invoice-details/model.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { useWords } from '../ui/words.tsx';
import { namesOf } from './draft.ts';

interface InvoiceCardProps {
  readonly invoice: SavedInvoice;
  /** The member's bound e-mail address. */
  readonly email: string | null;
  readonly isBusy: boolean;
  readonly onDefault: () => void;
  readonly onRemove: () => void;
}

const ACTION = 'min-h-touch px-3 text-sm text-muted hover:text-accent aria-disabled:text-faint';

/** One saved invoice of the list, with its actions. */
export function InvoiceCard({ invoice, email, isBusy, onDefault, onRemove }: InvoiceCardProps) {
  const t = useWords('invoice');
  const { id, choice, isDefault } = invoice;
  const [title, text] = namesOf(choice, t);
  const name = [title, text].filter(Boolean).join(' ');
  const address = choice.kind === 'company' ? choice.email : choice.carrier === 'email' ? email : null;
  return (
    <li className="panel p-4 md:p-5">
      <span className="flex flex-wrap items-center gap-x-3">
        <span className="min-w-0 break-words font-semibold">{title}</span>
        <span className="text-muted tabular-nums">{text}</span>
        {isDefault && (
          <span className="rounded-full border border-accent px-2 text-xs text-accent">{t('isDefault')}</span>
        )}
      </span>
      {address && <span className="mt-1 block break-all text-muted">{address}</span>}
      <div className="-mx-3 mt-2 flex flex-wrap">
        <a
          href={pageLink(links.invoiceEdit(id))}
          aria-label={t('editOf', { name })}
          className={`flex items-center ${ACTION}`}
        >
          {t('edit')}
        </a>
        <button
          type="button"
          className={ACTION}
          aria-disabled={isBusy}
          aria-label={t('removeOf', { name })}
          onClick={onRemove}
        >
          {t('remove')}
        </button>
        {!isDefault && (
          <button type="button" className={ACTION} aria-disabled={isBusy} onClick={onDefault}>
            {t('makeDefault')}
          </button>
        )}
      </div>
    </li>
  );
}

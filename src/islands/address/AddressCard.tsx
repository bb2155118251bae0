import type { Address } from '#lib/people/address/model.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { useWords } from '../ui/words.tsx';
import { AddressLines } from './AddressLines.tsx';

interface AddressCardProps {
  readonly address: Address;
  readonly isBusy: boolean;
  readonly onDefault: () => void;
  readonly onRemove: () => void;
}

const ACTION = 'min-h-touch px-3 text-sm text-muted hover:text-accent aria-disabled:text-faint';

/** One address of the list, with its actions. */
export function AddressCard({ address, isBusy, onDefault, onRemove }: AddressCardProps) {
  const t = useWords('account');
  const name = address.receiver;
  return (
    <li className="panel p-4 md:p-5">
      <AddressLines address={address} />
      <div className="-mx-3 mt-2 flex flex-wrap">
        <a
          href={pageLink(links.addressEdit(address.id))}
          aria-label={t('address.editOf', { name })}
          className={`flex items-center ${ACTION}`}
        >
          {t('address.edit')}
        </a>
        <button
          type="button"
          className={ACTION}
          aria-disabled={isBusy}
          aria-label={t('address.removeOf', { name })}
          onClick={onRemove}
        >
          {t('address.remove')}
        </button>
        {!address.isDefault && (
          <button type="button" className={ACTION} aria-disabled={isBusy} onClick={onDefault}>
            {t('address.makeDefault')}
          </button>
        )}
      </div>
    </li>
  );
}

import { Suspense, useState } from 'react';
import type { Address } from '#lib/people/address/model.ts';
import { Icon } from '../ui/Icon.tsx';
import { lazyPart } from '../ui/later.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useFocusNext } from '../ui/use-focus-next.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';
import { AddressLines } from './AddressLines.tsx';
import { useAddresses } from './use-addresses.tsx';

// Loaded on demand: most members choose an existing address.
const AddressForm = lazyPart(async () => ({ default: (await import('./AddressForm.tsx')).AddressForm }));
const Sheet = lazyPart(async () => ({ default: (await import('../ui/Sheet.tsx')).Sheet }));

const formPlace = <Skeleton className="h-96 rounded-card" />;

interface AddressPickerProps {
  /** The chosen address. If it is missing or another member's, the default one is chosen automatically. */
  readonly value: number | null;
  readonly onChange: (id: number) => void;
}

/**
 * Chooses one of the member's addresses, or adds a new one. Needs the words `account`, `errors` and `common`.
 */
export const AddressPicker = ({ words, locale, ...props }: AddressPickerProps & IslandProps) => (
  <IslandWords words={words} locale={locale}>
    <Choices {...props} />
  </IslandWords>
);

function Choices({ value, onChange }: AddressPickerProps) {
  const t = useWords('account');
  const common = useWords('common');
  const island = useIsland();
  const { addresses, failure, reload, setData } = useAddresses(value, onChange);
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  // The form closes with its button, so the saved address gets the focus.
  const { part, focusNext } = useFocusNext<HTMLDivElement>();

  if (!addresses) {
    if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
    return (
      <SkeletonGroup label={common('loading')} className="grid gap-3">
        <Skeleton className="h-32 rounded-card" />
        <Skeleton className="h-12 rounded-full" />
      </SkeletonGroup>
    );
  }
  const onSaved = (saved: Address) => {
    // The member may have opened another address since.
    setEdited((now) => (now === edited ? null : now));
    setData({ addresses: withSaved(addresses, saved) });
    onChange(saved.id);
    focusNext(`input[value="${saved.id}"]`);
  };
  if (addresses.length === 0)
    return (
      <Suspense fallback={formPlace}>
        <AddressForm {...island} onSaved={onSaved} />
      </Suspense>
    );
  return (
    <div ref={part}>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t('address.choose')}</legend>
        {addresses.map((address) => (
          <div
            key={address.id}
            className="flex flex-wrap items-start justify-end rounded-card border border-edge has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <label className="flex min-h-touch min-w-0 flex-1 basis-40 cursor-pointer gap-3 p-4 pr-0">
              <input
                type="radio"
                name="address"
                value={address.id}
                className="tick mt-0.5"
                checked={address.id === value}
                onChange={() => onChange(address.id)}
              />
              <span className="min-w-0">
                <AddressLines address={address} />
              </span>
            </label>
            <button
              type="button"
              className="link min-h-touch shrink-0 p-4 text-sm"
              aria-label={t('address.editOf', { name: address.receiver })}
              onClick={() => setEdited(address)}
            >
              {t('address.edit')}
            </button>
          </div>
        ))}
      </fieldset>
      <button type="button" className="btn-line mt-3 w-full" onClick={() => setEdited('new')}>
        <Icon name="plus" />
        {t('address.add')}
      </button>
      <Suspense>
        {edited && (
          <Sheet
            title={t(edited === 'new' ? 'address.addTitle' : 'address.editTitle')}
            onClose={() => setEdited(null)}
          >
            <Suspense fallback={formPlace}>
              <AddressForm {...island} address={edited === 'new' ? undefined : edited} onSaved={onSaved} />
            </Suspense>
          </Sheet>
        )}
      </Suspense>
    </div>
  );
}

/** The list with the saved address in its place, or on top if it is new. At most one is the default. */
function withSaved(addresses: readonly Address[], saved: Address): readonly Address[] {
  const others = addresses.map((one) => (saved.isDefault ? { ...one, isDefault: false } : one));
  return others.some((one) => one.id === saved.id)
    ? others.map((one) => (one.id === saved.id ? saved : one))
    : [saved, ...others];
}

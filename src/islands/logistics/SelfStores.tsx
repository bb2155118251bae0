import { useEffect, useId } from 'react';
import { getStores } from '#lib/catalog/branches/calls.ts';
import { otherLanguage } from '#lib/kernel/i18n/other-language.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { PartError } from './PartError.tsx';

interface SelfStoresProps {
  readonly value: number | null;
  readonly onChange: (id: number) => void;
  readonly error: string | undefined;
}

/** The merchant's own shops with pickup. */
export function SelfStores({ value, onChange, error }: SelfStoresProps) {
  const t = useWords('delivery');
  const { locale } = useIsland();
  const common = useWords('common');
  const name = useId();
  const said = useId();
  const { data, failure, reload } = useCall(getStores, { pickup: true });
  // A single shop needs no choice.
  const only = data?.list.length === 1 ? data.list[0]?.id : undefined;
  useEffect(() => {
    if (only !== undefined && value !== only) onChange(only);
  }, [only, value, onChange]);
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) {
    return (
      <SkeletonGroup label={common('loading')} className="space-y-2">
        <Skeleton className="h-20 rounded-card" />
        <Skeleton className="h-20 rounded-card" />
      </SkeletonGroup>
    );
  }
  if (data.list.length === 0) return <p className="text-muted">{t('self.none')}</p>;
  return (
    <fieldset className="space-y-2" data-wrong={error === undefined ? undefined : ''} aria-describedby={said}>
      <legend className="mb-1.5 text-sm text-muted">{t('self.store')}</legend>
      {data.list.map((store) => (
        <label
          key={store.id}
          className="flex cursor-pointer gap-3 rounded-card border border-edge p-4 has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            className="tick outline-none"
            checked={store.id === value}
            onChange={() => onChange(store.id)}
          />
          <span className="min-w-0">
            <span className="block font-semibold" lang={otherLanguage(store.name, locale)}>
              {store.name}
            </span>
            <span className="block text-sm text-muted" lang={otherLanguage(store.address, locale)}>
              {store.address}
            </span>
            <span className="block text-sm text-faint tabular-nums">{store.phone}</span>
          </span>
        </label>
      ))}
      <PartError id={said} text={error} />
    </fieldset>
  );
}

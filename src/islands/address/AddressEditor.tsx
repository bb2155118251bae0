import { useEffect, useState } from 'react';
import { listAddresses } from '#lib/people/address/calls.ts';
import { links } from '#lib/site/site/links.ts';
import { showToastNext } from '#stores/next-toast.ts';
import { pageLink } from '#stores/page.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, Notice, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';
import { AddressForm } from './AddressForm.tsx';

/** A form for a new address, or for the one that the page's `id` names (row I7). */
export const AddressEditor = (props: IslandProps) => (
  <IslandWords {...props}>
    <Editor />
  </IslandWords>
);

function Editor() {
  const t = useWords('account');
  const common = useWords('common');
  const island = useIsland();
  const who = useVisitor();
  const [id, setId] = useState<number | null>(null);
  useEffect(() => setId(Number(new URLSearchParams(location.search).get('id') ?? 0)), []);
  const { data, failure, reload } = useCall(
    listAddresses,
    who === 'member' && id !== null && id !== 0 ? {} : null,
  );

  if (who === 'guest') {
    const here = links.addressEdit(id || undefined);
    return <SignInState text={t('address.signInText')} back={here} />;
  }
  const onSaved = () => {
    showToastNext('success', t('address.saved'));
    location.assign(pageLink(links.addresses()));
  };
  if (who === 'member' && id === 0) {
    return (
      <>
        <h2 className="mb-4 text-lg font-bold">{t('address.addTitle')}</h2>
        <AddressForm {...island} onSaved={onSaved} />
      </>
    );
  }
  if (!data) {
    if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
    return (
      <SkeletonGroup label={common('loading')} className="grid gap-5">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </SkeletonGroup>
    );
  }
  const address = data.addresses.find((one) => one.id === id);
  if (address) {
    return (
      <>
        <h2 className="mb-4 text-lg font-bold">{t('address.editTitle')}</h2>
        <AddressForm {...island} address={address} onSaved={onSaved} />
      </>
    );
  }
  return (
    <Notice icon="pin" title={t('address.notFound')} text={t('address.notFoundText')}>
      <a href={pageLink(links.addresses())} className="btn">
        {t('address.back')}
      </a>
    </Notice>
  );
}

import { chooseDefaultAddress, listAddresses, removeAddress } from '#lib/people/address/calls.ts';
import type { Address } from '#lib/people/address/model.ts';
import { placeLine } from '#lib/people/address/rules/place-line.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { Icon } from '../ui/Icon.tsx';
import { Confirm } from '../ui/Sheet.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, Notice, SignInState } from '../ui/States.tsx';
import { useBook } from '../ui/use-book.ts';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';
import { AddressCard } from './AddressCard.tsx';

/** The member's addresses (row I7). */
export const AddressBook = (props: IslandProps) => (
  <IslandWords {...props}>
    <Addresses />
  </IslandWords>
);

function Addresses() {
  const t = useWords('account');
  const { locale } = useIsland();
  const common = useWords('common');
  const who = useVisitor();
  const { data, failure, reload } = useCall(listAddresses, who === 'member' ? {} : null);
  const { removing, setRemoving, isBusy, change } = useBook<Address>(reload);

  if (who === 'guest') {
    return <SignInState text={t('address.signInText')} back={links.addresses()} />;
  }
  if (!data) {
    if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
    return (
      <SkeletonGroup label={common('loading')} className="grid gap-4">
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </SkeletonGroup>
    );
  }
  if (data.addresses.length === 0) {
    return (
      <Notice icon="pin" title={t('address.empty')} text={t('address.emptyText')}>
        <a href={pageLink(links.addressEdit())} className="btn">
          {t('address.add')}
        </a>
      </Notice>
    );
  }

  return (
    <>
      <ul className="grid gap-4">
        {data.addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            isBusy={isBusy}
            onDefault={() =>
              void change(() => call(chooseDefaultAddress, { id: address.id }), t('address.defaultSet'))
            }
            onRemove={() => setRemoving(address)}
          />
        ))}
      </ul>
      <a href={pageLink(links.addressEdit())} className="btn mt-6 w-full md:w-auto">
        <Icon name="plus" />
        {t('address.add')}
      </a>
      {removing && (
        <Confirm
          title={t('address.removeTitle')}
          text={`${removing.receiver} · ${placeLine(removing, { county: removing.countyName, district: removing.districtName }, locale)}`}
          yes={t('address.remove')}
          isBusy={isBusy}
          onYes={() => void change(() => call(removeAddress, { id: removing.id }), t('address.removed'))}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

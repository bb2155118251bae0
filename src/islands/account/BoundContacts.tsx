import { Suspense, useState } from 'react';
import type { UserInfo } from '#lib/people/account/model.ts';
import { mobileContact } from '#lib/people/account/rules.ts';
import { lazyPart } from '../ui/later.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { BoundLine } from './BoundLine.tsx';

/** Loaded only when the member adds or changes a contact. */
const BindContact = lazyPart(async () => ({ default: (await import('./BindContact.tsx')).BindContact }));

interface BoundContactsProps {
  readonly user: UserInfo;
  readonly onBound: (user: UserInfo) => void;
}

const WAYS = ['mobile', 'email'] as const;

/** The contacts that the member signs in with. A missing one can be bound, an existing one replaced. */
export function BoundContacts({ user, onBound }: BoundContactsProps) {
  const t = useWords('account');
  const island = useIsland();
  const [binding, setBinding] = useState<(typeof WAYS)[number] | null>(null);
  const shown = { mobile: user.mobile && mobileContact(user.countryCode, user.mobile), email: user.email };
  const titleOf = (way: (typeof WAYS)[number]) => t(shown[way] ? `bind.${way}Change` : `bind.${way}`);
  return (
    <>
      <dl className="grid gap-y-1 text-sm">
        {WAYS.map((way) => (
          <div key={way} className="flex flex-wrap items-center gap-x-4">
            <dt className="w-24 text-muted">{t(`profile.${way}`)}</dt>
            <dd className="flex flex-1 basis-32 flex-wrap items-center justify-between gap-x-4">
              <span className="break-all">{shown[way] ?? t('profile.none')}</span>
              <button type="button" className="link min-h-touch" onClick={() => setBinding(way)}>
                {titleOf(way)}
              </button>
            </dd>
          </div>
        ))}
        <BoundLine />
      </dl>
      {binding && (
        <Suspense fallback={null}>
          <BindContact
            {...island}
            way={binding}
            title={titleOf(binding)}
            onBound={onBound}
            onClose={() => setBinding(null)}
          />
        </Suspense>
      )}
    </>
  );
}

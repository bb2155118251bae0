import { useState } from 'react';
import { listStaff } from '#lib/people/staff/calls.ts';
import type { StaffInvited, StaffPerson } from '#lib/people/staff/model.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { InvitePerson } from './InvitePerson.tsx';
import { NewLink } from './NewLink.tsx';
import { PersonCard } from './PersonCard.tsx';

/** Staff members and their roles (row J1). The shop refuses users without permission. */
export const PeoplePage = (props: IslandProps) => (
  <IslandWords {...props}>
    <People />
  </IslandWords>
);

interface Told extends StaffInvited {
  readonly email: string;
}

function People() {
  const t = useWords('staff');
  const { data, failure, reload } = useCall(listStaff, {});
  const [told, setTold] = useState<Told | null>(null);
  const tell = (email: string) => (invited: StaffInvited) => {
    setTold({ ...invited, email });
    reload();
  };
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96" />;
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_22rem]">
      <div>
        {told && <NewLink email={told.email} url={told.url} until={told.until} />}
        <ul className="grid gap-4" aria-label={t('people.title')}>
          {data.people.map((person: StaffPerson) => (
            <li key={`${person.id} ${person.state} ${person.roles.join()}`}>
              <PersonCard person={person} onChanged={reload} onInvited={tell(person.email)} />
            </li>
          ))}
        </ul>
      </div>
      <InvitePerson onInvited={(email, invited) => tell(email)(invited)} />
    </div>
  );
}

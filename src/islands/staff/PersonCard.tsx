import { useState } from 'react';
import { inviteStaff, setStaffRoles, shutOutStaff } from '#lib/staff/calls.ts';
import type { StaffInvited, StaffPerson } from '#lib/staff/model.ts';
import type { Role } from '#lib/staff/rules.ts';
import { call } from '#stores/api.ts';
import { Confirm } from '../ui/Sheet.tsx';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';
import { RoleBoxes } from './RoleBoxes.tsx';

interface PersonCardProps {
  readonly person: StaffPerson;
  readonly onChanged: () => void;
  readonly onInvited: (invited: StaffInvited) => void;
}

/** One person, with what may be done about them. */
export function PersonCard({ person, onChanged, onInvited }: PersonCardProps) {
  const t = useWords('staff');
  const [roles, setRoles] = useState<readonly Role[]>(person.roles);
  const { isBusy, act } = useAct();
  const [isAsked, setAsked] = useState(false);
  const mayChange = person.mayChange && !person.isSelf;
  const isOut = person.state === 'shutOut';
  const isChanged = roles.length !== person.roles.length || roles.some((one) => !person.roles.includes(one));
  const change = (work: () => Promise<unknown>) =>
    act(async () => {
      await work();
      setAsked(false);
      onChanged();
    });
  const newLink = () =>
    change(async () => onInvited(await call(inviteStaff, { email: person.email, roles: [...roles] })));
  return (
    <section className="panel grid gap-3 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-bold wrap-anywhere">
          {person.name}
          {person.isSelf && <span className="ml-2 text-sm font-normal text-muted">{t('people.self')}</span>}
        </h2>
        <span className={`text-sm ${isOut ? 'text-danger' : 'text-muted'}`}>
          {t(`people.state.${person.state}`)}
        </span>
      </div>
      <p className="text-sm text-muted wrap-anywhere">{person.email}</p>
      <RoleBoxes chosen={roles} isDisabled={!mayChange || isBusy} onChange={setRoles} />
      {mayChange && (
        <div className="flex flex-wrap gap-3">
          {!isOut && (
            <button
              type="button"
              className="btn-line min-h-touch px-4 text-sm"
              disabled={!isChanged || isBusy}
              onClick={() => void change(() => call(setStaffRoles, { id: person.id, roles: [...roles] }))}
            >
              {t('people.saveRoles')}
            </button>
          )}
          <button
            type="button"
            className="btn-line min-h-touch px-4 text-sm"
            disabled={isBusy || roles.length === 0}
            onClick={() => void newLink()}
          >
            {t(isOut ? 'people.letIn' : 'people.newLink')}
          </button>
          {!isOut && (
            <button
              type="button"
              className="btn-line min-h-touch px-4 text-sm text-danger"
              disabled={isBusy}
              onClick={() => setAsked(true)}
            >
              {t('people.shutOut')}
            </button>
          )}
        </div>
      )}
      {isAsked && (
        <Confirm
          title={t('people.shutOutTitle', { name: person.name })}
          text={t('people.shutOutText')}
          yes={t('people.shutOut')}
          isBusy={isBusy}
          onYes={() => void change(() => call(shutOutStaff, { id: person.id }))}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
}

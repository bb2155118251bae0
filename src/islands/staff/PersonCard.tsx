import { useState } from 'react';
import { inviteStaff, revokeStaff, setStaffRoles } from '#lib/people/staff/calls.ts';
import type { StaffInvited, StaffPerson } from '#lib/people/staff/model.ts';
import type { Role } from '#lib/people/staff/rules.ts';
import { call } from '#stores/api.ts';
import { FormMessage } from '../ui/FormParts.tsx';
import { Confirm } from '../ui/Sheet.tsx';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';
import { MeanwhileTable } from './meanwhile/MeanwhileTable.tsx';
import { useRecordForm } from './meanwhile/use-record-form.ts';
import { RoleBoxes } from './RoleBoxes.tsx';

const loadSchema = async () => (await import('#lib/people/staff/model.ts')).StaffRolesInput;

interface PersonCardProps {
  readonly person: StaffPerson;
  readonly onChanged: () => void;
  readonly onInvited: (invited: StaffInvited) => void;
}

const valuesOf = (person: Pick<StaffPerson, 'roles'> | null): { readonly roles: readonly Role[] } => ({
  roles: person?.roles ?? [],
});

/** One staff member, with the actions. */
export function PersonCard({ person, onChanged, onInvited }: PersonCardProps) {
  const t = useWords('staff');
  const form = useRecordForm<Pick<StaffPerson, 'version' | 'roles'>, ReturnType<typeof valuesOf>>(
    person,
    valuesOf,
  );
  const { roles } = form.values;
  const version = form.version ?? '';
  const { isBusy, act } = useAct();
  const [isAsked, setAsked] = useState(false);
  const isWaiting = isBusy || form.isBusy;
  const mayChange = person.mayChange && !person.isSelf;
  const isOut = person.state === 'shutOut';
  const isChanged = roles.length !== person.roles.length || roles.some((one) => !person.roles.includes(one));
  const change = (work: () => Promise<unknown>) =>
    act(async () => {
      await work();
      setAsked(false);
      onChanged();
    });
  const save = (work: () => Promise<unknown>) =>
    form.submit(loadSchema, { id: person.id, version, roles: [...roles] }, async () => {
      await work();
      onChanged();
    });
  const saveRoles = () =>
    save(() => call(setStaffRoles, { id: person.id, version, roles: [...roles] }, { quiet: true }));
  const newLink = () =>
    save(async () => {
      const asked = { email: person.email, version, roles: [...roles] };
      onInvited(await call(inviteStaff, asked, { quiet: true }));
    });
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
      <MeanwhileTable
        form={form}
        nameOf={() => t('people.roles')}
        say={(_, held) => (held as readonly Role[]).map((role) => t(`roles.${role}`)).join('、') || '—'}
      />
      <RoleBoxes
        chosen={roles}
        isDisabled={!mayChange || isWaiting}
        error={form.errorOf('roles')}
        onChange={(chosen) => form.set('roles', chosen)}
      />
      <FormMessage text={form.message} />
      {mayChange && (
        <div className="flex flex-wrap gap-3">
          {!isOut && (
            <button
              type="button"
              className="btn-line min-h-touch px-4 text-sm"
              aria-disabled={!isChanged || isWaiting}
              onClick={() => void saveRoles()}
            >
              {t('people.saveRoles')}
            </button>
          )}
          <button
            type="button"
            className="btn-line min-h-touch px-4 text-sm"
            aria-disabled={isWaiting || roles.length === 0}
            onClick={() => void newLink()}
          >
            {t(isOut ? 'people.letIn' : 'people.newLink')}
          </button>
          {!isOut && (
            <button
              type="button"
              className="btn-line min-h-touch px-4 text-sm text-danger"
              aria-disabled={isWaiting}
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
          onYes={() => void change(() => call(revokeStaff, { id: person.id }))}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
}

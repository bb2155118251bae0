import { inviteStaff } from '#lib/people/staff/calls.ts';
import type { StaffInvited } from '#lib/people/staff/model.ts';
import type { Role } from '#lib/people/staff/rules.ts';
import { call } from '#stores/api.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';
import { RoleBoxes } from './RoleBoxes.tsx';

const loadSchema = async () => (await import('#lib/people/staff/model.ts')).InviteStaffInput;

interface InvitePersonProps {
  readonly onInvited: (email: string, invited: StaffInvited) => void;
}

const EMPTY = { email: '', name: '', roles: [] as readonly Role[] };

/** Invites a person by a link, with which they set password and second factor. */
export function InvitePerson({ onInvited }: InvitePersonProps) {
  const t = useWords('staff');
  const form = useForm(EMPTY);
  const { email, name, roles } = form.values;
  const input = { email, name, roles: [...roles] };
  const invite = () =>
    form.submit(loadSchema, input, async (good) => {
      onInvited(good.email, await call(inviteStaff, input, { quiet: true }));
      form.set('email', '');
      form.set('name', '');
      form.set('roles', []);
    });
  return (
    <section className="panel self-start p-5" aria-labelledby="invite">
      <h2 id="invite" className="mb-4 text-lg font-bold">
        {t('invite.title')}
      </h2>
      <FormShell form={form} onSubmit={invite} label={t('invite.submit')} busyLabel={t('invite.busy')}>
        <TextField form={form} name="email" type="email" label={t('signIn.email')} maxLength={254} />
        <TextField form={form} name="name" label={t('invite.name')} maxLength={80} />
        <RoleBoxes
          chosen={roles}
          error={form.errorOf('roles')}
          onChange={(chosen) => form.set('roles', chosen)}
        />
      </FormShell>
    </section>
  );
}

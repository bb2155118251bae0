import type { Permission } from '#lib/kernel/permissions.ts';
import { covers, ROLES, type Role } from '#lib/people/staff/rules.ts';
import { useWords } from '../ui/words.tsx';
import { useStaff } from './use-staff.ts';

interface RoleBoxesProps {
  readonly chosen: readonly Role[];
  readonly isDisabled?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (roles: readonly Role[]) => void;
}

/** The roles. Nobody can grant a role with more permissions than their own. */
export function RoleBoxes({ chosen, isDisabled = false, error, onChange }: RoleBoxesProps) {
  const t = useWords('staff');
  const { staff } = useStaff();
  const held = new Set(staff?.permissions as readonly Permission[] | undefined);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-muted">{t('people.roles')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {ROLES.map((role) => (
          <label key={role} className="flex min-h-touch items-center gap-2">
            <input
              type="checkbox"
              className="tick"
              checked={chosen.includes(role)}
              disabled={isDisabled || !covers(held, [role])}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, role] : chosen.filter((one) => one !== role))
              }
            />
            {t(`roles.${role}`)}
          </label>
        ))}
      </div>
      {error && <p className="mt-1 text-sm text-danger">{error}</p>}
    </fieldset>
  );
}

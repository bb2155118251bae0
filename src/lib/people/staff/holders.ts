import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { StaffId } from '#lib/kernel/ids.ts';
import type { Permission } from '#lib/kernel/permissions.ts';
import { permissionsOf, ROLES } from './rules.ts';
import { staffMember, staffRole } from './tables.ts';

/** Active staff whose roles hold a permission. */
export async function activeHolders({ db }: Ctx, permission: Permission): Promise<readonly StaffId[]> {
  const roles = ROLES.filter((role) => permissionsOf([role]).has(permission));
  const rows = await db
    .selectDistinct({ id: staffRole.staffId })
    .from(staffRole)
    .innerJoin(staffMember, eq(staffMember.id, staffRole.staffId))
    .where(and(inArray(staffRole.role, roles), eq(staffMember.state, 'active')));
  return rows.map(({ id }) => id);
}

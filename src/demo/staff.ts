import { eq } from 'drizzle-orm';
import type { StaffActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { hashPassword } from '#lib/people/account/service.ts';
import { permissionsOf } from '#lib/people/staff/rules.ts';
import { sealFactor } from '#lib/people/staff/second-factor.ts';
import { staffMember, staffRole } from '#lib/people/staff/tables.ts';

/** Printed by `npm start` (welcome.ts). One for each role; their second factors are at `/sandbox/staff`. */
export const DEMO_STAFF = [
  { role: 'merchant', name: '店長 雅婷', secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' },
  { role: 'dietitian', name: '營養師 佩君', secret: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU' },
  { role: 'cashier', name: '收銀 志明', secret: 'MFZWIZTHMFZWIZTHMFZWIZTHMFZWIZTH' },
  { role: 'editor', name: '編輯 小安', secret: 'ONSWG4TFORSWI2LUONSWG4TFORSWI2LU' },
  { role: 'admin', name: '系統管理員', secret: 'MFSG22LOMRSW23ZRMFSG22LOMRSW23ZR' },
] as const;
type DemoRole = (typeof DEMO_STAFF)[number]['role'];
export const DEMO_STAFF_PASSWORD = 'demo-staff-1234';

export const demoStaffEmail = (role: string): string => `${role}@daypack.example`;

/** The demo's staff member with this role, as an actor. */
export async function demoStaff({ db }: Ctx, role: DemoRole): Promise<StaffActor> {
  const [found] = await db
    .select({ id: staffMember.id })
    .from(staffMember)
    .where(eq(staffMember.email, demoStaffEmail(role)));
  if (!found) throw new Error(`the demo has no ${role}`);
  return { kind: 'staff', staffId: found.id, permissions: permissionsOf([role]) };
}

/** Idempotent. */
export async function loadDemoStaff(tx: Ctx): Promise<void> {
  const passwordHash = await hashPassword(DEMO_STAFF_PASSWORD);
  for (const { role, name, secret } of DEMO_STAFF) {
    const [made] = await tx.db
      .insert(staffMember)
      .values({ email: demoStaffEmail(role), name, createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: staffMember.id });
    if (!made) continue;
    const factor = sealFactor(tx, made.id, secret);
    await tx.db
      .update(staffMember)
      .set({ state: 'active', passwordHash, factor })
      .where(eq(staffMember.id, made.id));
    await tx.db.insert(staffRole).values({ staffId: made.id, role });
  }
}

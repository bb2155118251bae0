import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { hashPassword } from '#lib/people/account/password.ts';
import { member } from '#lib/people/account/tables.ts';
import { findDistrict } from '#lib/people/address/rules/districts.ts';
import { address } from '#lib/people/address/tables.ts';
import { loadDemoDevices } from './devices.ts';
import { loadDemoPrivacy } from './privacy.ts';

/** Printed by `npm start` (welcome.ts). */
export const DEMO_MEMBER = {
  email: 'demo@daypack.example',
  countryCode: '+886',
  mobile: '0912345678',
  nickName: '小日',
} as const;
export const DEMO_PASSWORD = 'demo1234';

/** Creates the demo member with one address and some devices. Idempotent. */
export async function loadDemoAccounts(ctx: Ctx): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const place = findDistrict('臺北市', '大安區');
  if (!place) throw new Error('the demo address is not in the district data');
  await inTransaction(ctx, async (tx) => {
    const [created] = await tx.db
      .insert(member)
      .values({ ...DEMO_MEMBER, passwordHash, createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: member.id });
    if (!created) return;
    await loadDemoDevices(tx, created.id);
    await tx.db.insert(address).values({
      memberId: created.id,
      receiver: '林小日',
      countryCode: DEMO_MEMBER.countryCode,
      mobile: DEMO_MEMBER.mobile,
      county: place.county.tw,
      district: place.district.tw,
      zip: place.zip,
      detail: '和平東路二段 100 號 5 樓',
      isDefault: true,
      createdAt: tx.now,
    });
    await loadDemoPrivacy(tx, created.id);
  });
}

/** The demo member's id. Call it after the member exists. */
export async function readMember({ db }: Ctx): Promise<MemberId> {
  const [found] = await db
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.countryCode, DEMO_MEMBER.countryCode), eq(member.mobile, DEMO_MEMBER.mobile)));
  if (!found) throw new Error('the demo has no member');
  return found.id;
}

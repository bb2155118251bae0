import { eq } from 'drizzle-orm';
import { saveSetting } from '#lib/fronts/settings-desk/service.ts';
import { settingProposal } from '#lib/fronts/settings-desk/tables.ts';
import { actingAs, type Ctx } from '#lib/kernel/context.ts';
import { areas } from '../areas.ts';
import { demoStaff } from './staff.ts';

const NAME = 'freeShipping';
const PROPOSED = 1200;

/** A lower free-shipping threshold waits for the merchant's approval. Idempotent. */
export async function loadDemoSettings(tx: Ctx): Promise<void> {
  const [known] = await tx.db
    .select({ id: settingProposal.id })
    .from(settingProposal)
    .where(eq(settingProposal.name, NAME))
    .limit(1);
  if (known) return;
  const admin = await demoStaff(tx, 'admin');
  const read = tx.config.limits[NAME];
  await saveSetting(actingAs(tx, admin), areas, { name: NAME, value: PROPOSED, read });
}

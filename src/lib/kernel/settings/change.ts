import { eq } from 'drizzle-orm';
import { audit } from '../audit.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { invalidatePages, SETTINGS_TAG } from '../page-cache/invalidate.ts';
import type { SettingValue } from './define.ts';
import type { SettingName } from './read.ts';
import { setting } from './tables.ts';

/**
 * Changes one setting, in every process and on every page.
 * @param value checked by `checkSetting`; null restores the value of the environment or the default
 */
export function changeSetting(ctx: Ctx, name: SettingName, value: SettingValue | null): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (value === null) await tx.db.delete(setting).where(eq(setting.name, name));
    else {
      const row = { value, changedAt: tx.now };
      await tx.db
        .insert(setting)
        .values({ name, ...row })
        .onConflictDoUpdate({ target: setting.name, set: row });
    }
    await audit(tx, {
      act: 'setting.change',
      subject: `setting:${name}`,
      owner: null,
      before: tx.config.limits[name],
      after: value,
    });
    await invalidatePages(tx, [SETTINGS_TAG]);
  });
}

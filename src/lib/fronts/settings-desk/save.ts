import { and, eq, sql } from 'drizzle-orm';
import { actorName } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import type { Area } from '#lib/kernel/define-area.ts';
import { fieldError, notFound, ShopError } from '#lib/kernel/errors.ts';
import { changeSetting } from '#lib/kernel/settings/change.ts';
import type { Setting, SettingValue } from '#lib/kernel/settings/define.ts';
import type { SettingName } from '#lib/kernel/settings/read.ts';
import { hasSecondPerson, showSettings, subjectOf } from './list.ts';
import type { SavedSetting, SaveSettingInput } from './model.ts';
import { isSameValue, needsSecondPerson } from './rules.ts';
import { settingProposal } from './tables.ts';

/**
 * Changes a setting. Money and law are only proposed if there is a second person. Saving the current value is a
 * no-op.
 * @throws ShopError settingChangedMeanwhile with the current setting; a field error for an impossible value
 */
export function saveSetting(
  ctx: Ctx,
  areas: readonly Area[],
  input: SaveSettingInput,
): Promise<SavedSetting> {
  const { name, one } = findSetting(areas, input.name);
  const value = input.value === null ? null : checked(one, input.value);
  return inTransaction(ctx, async (tx) => {
    const { now, show } = await lockSetting(tx, name, one);
    const target = value ?? now.given;
    if (isSameValue(now.value, target) && !now.proposal) return { setting: now, isProposed: false };
    if (!isSameValue(now.value, input.read))
      throw new ShopError('settingChangedMeanwhile', {
        params: { by: now.changedBy ?? '' },
        data: { setting: now },
      });
    const isProposed = needsSecondPerson(one) && (await hasSecondPerson(tx));
    if (isProposed) await propose(tx, { name, value, read: now.value });
    else await changeSetting(tx, name, value);
    return { setting: await show(), isProposed };
  });
}

/** @throws ShopError notFound for a name that is no setting */
export function findSetting(
  areas: readonly Area[],
  name: string,
): { readonly name: SettingName; readonly one: Setting } {
  for (const { settings = {} } of areas) {
    const one = Object.hasOwn(settings, name) ? settings[name] : undefined;
    if (one) return { name: name as SettingName, one };
  }
  throw notFound('settingUnknown');
}

function checked(one: Setting, value: SettingValue): SettingValue {
  const parsed = one.rule.safeParse(value);
  if (parsed.success) return parsed.data;
  const { least, most } = one;
  throw fieldError('value', Array.isArray(one.value) ? 'settingList' : 'settingRange', { least, most });
}

/** One change of a setting after the other, and the setting as it is then. */
export async function lockSetting(tx: Ctx, name: SettingName, one: Setting) {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subjectOf(name)}, 0))`);
  const show = async () => (await showSettings(tx, name))(name, one);
  return { now: await show(), show };
}

interface Proposed {
  readonly name: SettingName;
  readonly value: SettingValue | null;
  readonly read: SettingValue;
}

async function propose(tx: Ctx, { name, value, read }: Proposed): Promise<void> {
  await tx.db
    .update(settingProposal)
    .set({ state: 'replaced', decidedBy: actorName(tx.actor), decidedAt: tx.now })
    .where(and(eq(settingProposal.name, name), eq(settingProposal.state, 'open')));
  await tx.db
    .insert(settingProposal)
    .values({ name, value, read, proposedBy: actorName(tx.actor), proposedAt: tx.now });
  await audit(tx, {
    act: 'setting.propose',
    subject: subjectOf(name),
    owner: null,
    before: read,
    after: value,
  });
}

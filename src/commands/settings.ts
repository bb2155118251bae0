import { systemActor } from '#lib/kernel/actor.ts';
import { actingAs } from '#lib/kernel/context.ts';
import { changeSetting } from '#lib/kernel/settings/change.ts';
import { readSetting, type SettingName } from '#lib/kernel/settings/read.ts';
import { settings } from '../areas.ts';
import { RENAMED_SETTINGS } from '../renamed-settings.ts';
import { type Shell, withShop } from './shell.ts';

/** Given instead of a value, it restores the environment's or the shop's own. */
const DEFAULT = 'default';

const NAMES = Object.keys(settings) as SettingName[];
const isSetting = (name: string): name is SettingName => Object.hasOwn(settings, name);
const isFormer = (name: string): name is keyof typeof RENAMED_SETTINGS =>
  Object.hasOwn(RENAMED_SETTINGS, name);

/** Shows the merchant's settings, or one of them, or changes it. */
export async function settingCommand(
  { say, open }: Pick<Shell, 'say' | 'open'>,
  name: string | undefined,
  text: string | undefined,
): Promise<boolean> {
  if (name !== undefined && !isSetting(name)) {
    say(
      isFormer(name)
        ? `The setting ${name} is called ${RENAMED_SETTINGS[name]} now.`
        : `There is no setting ${name}.`,
    );
    return false;
  }
  const read =
    name === undefined || text === undefined || text === DEFAULT ? null : readSetting(settings, name, text);
  if (read && 'problem' in read) {
    say(`${name} ${read.problem}.`);
    return false;
  }
  return withShop({ open }, async (runtime) => {
    const ctx = actingAs(runtime.workContext(), systemActor('command'));
    if (name !== undefined && text !== undefined) {
      await changeSetting(ctx, name, read ? read.value : null);
      say(read ? `${name} is ${text} now.` : `${name} is what the environment or the shop says again.`);
      return true;
    }
    for (const one of name === undefined ? NAMES : [name]) say(`${one} ${ctx.config.limits[one]}`);
    return true;
  });
}

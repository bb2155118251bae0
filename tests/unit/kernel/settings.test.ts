import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { limits, type PageLimits, withLimits, writeLimits } from '#lib/kernel/limits.ts';
import { count } from '#lib/kernel/settings/define.ts';
import { kernelSettings } from '#lib/kernel/settings/own.ts';
import { checkSetting, composeSettings, readSetting, variableOf } from '#lib/kernel/settings/read.ts';
import { LIMITS, PAGE_SETTINGS, settings } from '../../../src/areas.ts';
import { loadConfig } from '../../../src/config.ts';
import { RENAMED_SETTINGS } from '../../../src/renamed-settings.ts';

const NAMES = Object.keys(settings) as (keyof typeof LIMITS)[];

/** Another value that this setting accepts. */
function another(name: string): string {
  const own = settings[name]?.value;
  const candidates =
    typeof own === 'number'
      ? [own + 1, own - 1]
      : [
          [...(own ?? []).slice(0, -1), (own?.at(-1) ?? 0) + 1],
          [...(own ?? []).slice(0, -1), 1],
        ];
  const allowed = candidates.find((value) => 'value' in checkSetting(settings, name, value));
  return String(allowed);
}

describe.each(NAMES)('%s', (name) => {
  it('is overridden by the environment', () => {
    const given = another(name);
    const { limits: own } = loadConfig({ [variableOf(name)]: given });
    expect(String(own[name])).toBe(given);
    expect(own).toEqual({ ...LIMITS, [name]: own[name] });
  });

  it('begins with what its own rule allows, and refuses what is no figure', () => {
    expect(checkSetting(settings, name, LIMITS[name])).toEqual({ value: LIMITS[name] });
    for (const wrong of ['', 'many', '-1', '1.5', '9'.repeat(20)])
      expect(readSetting(settings, name, wrong)).toHaveProperty('problem');
  });
});

describe('on a page', () => {
  it.each(PAGE_SETTINGS)('%s is read as it was written', (name) => {
    const own = { ...LIMITS, [name]: 12_345 };
    const page = { documentElement: { dataset: { limits: writeLimits(own, PAGE_SETTINGS) } } };
    const before = globalThis.document;
    Object.assign(globalThis, { document: page });
    try {
      expect(withLimits(undefined as unknown as PageLimits, () => limits()[name])).toBe(12_345);
    } finally {
      Object.assign(globalThis, { document: before });
    }
  });
});

it('is one shop’s only while its input is checked, whatever happens then', () => {
  const before = limits();
  expect(withLimits({ ...LIMITS, orderNoteLength: 3 }, () => limits().orderNoteLength)).toBe(3);
  const failing = () =>
    withLimits({ ...LIMITS, orderNoteLength: 3 }, () => {
      throw new Error('a schema failed');
    });
  expect(failing).toThrow('a schema failed');
  expect(limits()).toBe(before);
});

it.each([
  ['memberPricePercents', '100,95'],
  ['memberPricePercents', '100,95,90,85,101'],
  ['memberLevelsFrom', '0,3000,2000,30000,80000'],
  ['instalments', '12,6'],
  ['instalments', '1'],
  ['codeDigits', '3'],
  ['newCustomerPricePercent', '101'],
  ['supportToHour', '25'],
  ['withdrawalDays', '6'],
  ['madeUp', '6'],
])('%s cannot be %s', (name, text) => {
  expect(readSetting(settings, name, text)).toHaveProperty('problem');
});

it('has one area for each name', () => {
  expect(() => composeSettings({ most: count(1) }, { most: count(2) })).toThrow('two areas');
});

/** Words of former names: the field says max, min, attempts, retention, interval, window, reserve. */
const RETIRED =
  /(Most|Least|Tries|Held|Ahead|Keep|Kept|Apart|Doubt|Rise|Silence|Strangers|Over|Under)(?![a-z])/;

describe('a former name', () => {
  it('has a word that no setting has', () => {
    expect(NAMES.filter((name) => RETIRED.test(name))).toEqual([]);
  });

  it.each(Object.entries(RENAMED_SETTINGS))('%s stands for %s, in the environment, too', (former, name) => {
    expect(NAMES).not.toContain(former);
    const [old, current] = [variableOf(former), variableOf(name)];
    const config = loadConfig({ [old]: another(name) });
    expect(String(config.limits[name])).toBe(another(name));
    expect(config.warnings).toEqual([`${old} is called ${current} now: rename it`]);
  });

  it('counts less than the new one, and neither stops the start', () => {
    const { limits: own, warnings } = loadConfig({ LIMIT_CART_LINES_MOST: '7', LIMIT_MAX_CART_LINES: '8' });
    expect(own.maxCartLines).toBe(8);
    expect(warnings).toEqual([
      'LIMIT_CART_LINES_MOST is ignored because LIMIT_MAX_CART_LINES is set: remove it',
    ]);
    expect(loadConfig({ LIMIT_MAX_CART_LINES: '8', LIMIT_CART_LINES_MOST: '' }).warnings).toEqual([]);
  });

  it('with a wrong figure is named as it was written', () => {
    expect(() => loadConfig({ LIMIT_CART_LINES_MOST: 'many' })).toThrow('LIMIT_CART_LINES_MOST: must be');
  });
});

/** Settings that later areas will read. */
const OF_LATER_AREAS = ['maxPauseMonths'];

const sources = (folder: string): { file: string; text: string }[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => /\.(astro|tsx?)$/.test(name) && !name.endsWith('settings.ts'))
    .map((name) => ({ file: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }));

it('has no figure that nothing reads', () => {
  const all = sources('src')
    .map(({ text }) => text)
    .join('\n');
  const unread = NAMES.filter((name) => !new RegExp(`\\b${name}\\b`).test(all));
  expect(unread).toEqual(OF_LATER_AREAS);
});

it('has no area’s figure that the kernel reads', () => {
  const ofAreas = NAMES.filter((name) => !Object.hasOwn(kernelSettings, name));
  const reads = new RegExp(`\\b(${ofAreas.join('|')})\\b`);
  const found = sources('src/lib/kernel').filter(({ text }) => reads.test(text));
  expect(found.map(({ file }) => file)).toEqual([]);
});

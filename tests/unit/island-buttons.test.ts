import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { announcementAt } from '../../src/islands/ui/Countdown.tsx';
import { withholdPresses } from '../../src/islands/ui/off-buttons.ts';

/** Rules that keep the focus, and that announce countdowns. */

it('no button of an island is disabled: it would lose the focus', () => {
  const found = globSync('src/islands/**/*.tsx').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/<button\b(?:[^>]|=>)*?\sdisabled(?==|\s|>)/g)].map(
      ([text]) => `${path}: ${text.slice(0, 60)}`,
    ),
  );
  expect(found).toEqual([]);
});

it('a press on what is off goes nowhere, and any other goes on', () => {
  class Pressed {
    isOff = false;
    closest = (selector: string) => (this.isOff && selector.includes('aria-disabled') ? this : null);
  }
  const listeners: ((event: Event) => void)[] = [];
  const target = { addEventListener: (_: string, listen: (event: Event) => void) => listeners.push(listen) };
  const before = globalThis.Element;
  Object.assign(globalThis, { Element: Pressed });
  try {
    withholdPresses(target as unknown as Window);
    const press = (isOff: boolean): string[] => {
      const done: string[] = [];
      const event = {
        target: Object.assign(new Pressed(), { isOff }),
        preventDefault: () => done.push('prevented'),
        stopImmediatePropagation: () => done.push('stopped'),
      };
      for (const listen of listeners) listen(event as unknown as Event);
      return done;
    };
    expect(press(true)).toEqual(['prevented', 'stopped']);
    expect(press(false)).toEqual([]);
  } finally {
    Object.assign(globalThis, { Element: before });
  }
});

it('a countdown speaks with a minute left and at the end, and never in between', () => {
  expect([300, 61, 60, 59, 1, 0].map(announcementAt)).toEqual([
    null,
    null,
    'minute',
    'minute',
    'minute',
    'over',
  ]);
});

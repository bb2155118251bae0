import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The colour tokens of global.css, by theme, with their contrast by WCAG. */

const css = readFileSync('src/layouts/global.css', 'utf8');
const THEMES = { dark: ':root {', light: ':root[data-theme="light"] {' } as const;

function tokensOf(css: string, opening: string): Readonly<Record<string, string>> {
  const at = css.indexOf(opening);
  const block = css.slice(at, css.indexOf('}', at));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((one) => [one[1], one[2]]),
  );
}

const channel = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const luminance = (colour = '#000000'): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
function contrast(one: string | undefined, other: string | undefined): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['ground', 'surface', 'raised'] as const;
const more = css.slice(css.indexOf('@media (prefers-contrast: more)'));

describe.each(Object.entries(THEMES))('the %s theme', (_, opening) => {
  const tokens = tokensOf(css, opening);
  it.each(GROUNDS)('has edges of fields and buttons, and marks of state, at 3:1 on %s', (ground) => {
    for (const name of ['edge', 'accent', 'danger', 'amber'])
      expect(contrast(tokens[name], tokens[ground]), name).toBeGreaterThanOrEqual(3);
  });
  it.each(GROUNDS)('has text at 4.5:1, and what is read long at 7:1, on %s', (ground) => {
    for (const name of ['text', 'muted', 'faint', 'accent', 'danger', 'amber'])
      expect(contrast(tokens[name], tokens[ground]), name).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.text, tokens[ground])).toBeGreaterThanOrEqual(7);
  });
  it.each(GROUNDS)('has more of it for whoever asks, on %s', (ground) => {
    const asked = { ...tokens, ...tokensOf(more, opening) };
    for (const name of ['line', 'edge', 'text', 'muted', 'faint'])
      expect(contrast(asked[name], asked[ground]), name).toBeGreaterThan(
        contrast(tokens[name], tokens[ground]),
      );
  });
});

it('what is filled in and pressed is drawn with that edge', () => {
  for (const name of ['field', 'btn-line', 'chip']) {
    const at = css.indexOf(`@utility ${name} {`);
    expect(css.slice(at, css.indexOf('\n}', at)), name).toContain('1px solid var(--edge)');
  }
});

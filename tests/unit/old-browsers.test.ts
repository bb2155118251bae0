import { runInNewContext } from 'node:vm';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { olderBrowsersScript } from '#lib/site/site/older-browsers-script.mjs';
import { TARGETS } from '../../scripts/browsers.mjs';
import { lackedByScript, lackedByStyles, polyfilled } from '../../scripts/built-for-old-browsers.mjs';
import { cssForOldBrowsers } from '../../scripts/css-for-old-browsers.mjs';

const lowered = async (css: string) =>
  (await postcss([cssForOldBrowsers]).process(css, { from: undefined })).css;

describe('what is built for browsers', () => {
  it('is written for the oldest of one list', () => {
    expect(TARGETS.toSorted()).toEqual(['chrome94', 'edge94', 'firefox100', 'ios15.4', 'safari15.4']);
  });

  it.each([
    ['AbortSignal.any([a])', 'AbortSignal.any'],
    ['AbortSignal.timeout(9)', 'AbortSignal.timeout'],
    ['form.ariaBusy = "true"', '.ariaBusy'],
    ['body.pipeThrough(new TextDecoderStream())', '.pipeThrough'],
    ['const price = /(?<!,)\\d/', 'pattern that looks behind: (?<!,)\\d'],
    ['class A { static { A.x = 1 } }', 'syntax: a static block'],
    ['const all = /[a]/v', 'syntax: '],
  ])('is refused where an old browser stops at %s', (code, fault) => {
    expect(lackedByScript(code).some((one) => one.startsWith(fault))).toBe(true);
  });

  it('may use what is brought to them, and what they know', () => {
    expect(lackedByScript('list.toSorted().at(-1); structuredClone({}); Object.groupBy(all, by)')).toEqual(
      [],
    );
  });

  it('has styles that they read whole', async () => {
    const css = `:root{--accent:#86e3a8}
@layer base{body{min-height:100dvh}}
@layer utilities{.tint{background:color-mix(in oklab, var(--accent) 10%, transparent)}.turn{rotate:45deg}
.pick:has(:checked){color:red}}`;
    expect(lackedByStyles(css)).toHaveLength(5);
    const written = await lowered(css);
    expect(lackedByStyles(written)).toEqual([]);
    expect(written).toContain('rgb(var(--accent-rgb) / 10%)');
    expect(written).toContain('--accent-rgb:134 227 168');
    expect(written).toContain(':where(body)');
    expect(written).toContain('.pick[data-has~="checked"]');
  });
});

/** A browser with every feature except the removed ones. */
function asksFor(missing: string): string[] {
  const has = (...names: string[]) =>
    Object.fromEntries(names.filter((name) => name !== missing).map((name) => [name, () => true]));
  const written: string[] = [];
  const shown: string[] = [];
  const window: Record<string, unknown> = {
    ...has('structuredClone', 'HTMLDialogElement'),
    Array: Object.assign(() => [], has('fromAsync'), {
      prototype: has('at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with'),
    }),
    Object: has('groupBy'),
    Map: has('groupBy'),
    Promise: has('withResolvers'),
    Set: {
      prototype: has(
        'union',
        'intersection',
        'difference',
        'symmetricDifference',
        'isSubsetOf',
        'isSupersetOf',
        'isDisjointFrom',
      ),
    },
    String: { prototype: has('isWellFormed', 'toWellFormed') },
    URL: has('canParse'),
    HTMLFormElement: { prototype: has('requestSubmit') },
    CSS: { supports: (what: string) => what !== missing },
    document: {
      createElement: () => (missing === 'modules' ? {} : { noModule: false }),
      addEventListener: (kind: string) => shown.push(kind),
      write: (html: string) => written.push(html),
    },
  };
  window.window = window;
  runInNewContext(olderBrowsersScript, window);
  return [...written, ...shown];
}

describe('a browser', () => {
  it('loads nothing where it knows everything', () => {
    expect(asksFor('nothing')).toEqual([]);
  });

  it.each([...polyfilled(), 'selector(:has(*))'])('loads what it lacks where that is %s', (missing) => {
    expect(asksFor(missing)).toEqual(['<script src="/older-browsers.js"></script>']);
  });

  it.each(['at', 'HTMLDialogElement', 'modules'])(
    'older than the list, without %s, reads why nothing can be bought',
    (missing) => {
      expect(asksFor(missing)).toEqual(['DOMContentLoaded']);
    },
  );
});

/**
 * A PostCSS plugin for features that Tailwind requires and Lightning CSS cannot convert for the oldest
 * browsers (docs/decisions/0110-old-browsers.md). New browsers read the same rules, plus a fallback.
 */

/** A hex colour's channels, as `rgb()` takes them: `#86e3a8` → `134 227 168`. */
function channelsOf(hex) {
  const [, digits] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(hex.trim()) ?? [];
  if (!digits) return null;
  const full = digits.length === 3 ? [...digits].map((one) => one + one).join('') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)).join(' ');
}

/** A colour of the shop, which `color-mix()` can be computed from. Tailwind's internal custom properties are not. */
const isToken = (name) => name.startsWith('--') && !name.startsWith('--tw-');

const MIXED = /color-mix\(in \w+,\s*var\((--[\w-]+)\)\s*([\d.]+%),\s*transparent\)/g;

/** A partly transparent colour, written with its channels, which every browser supports. */
const withoutMixture = (value) => value.replace(MIXED, 'rgb(var($1-rgb) / $2)');

/** Without layers, a base rule must not win by specificity: it gets none, and utilities come later. */
const weightless = (selector) =>
  /::|:-|:(before|after)\b|^:host/.test(selector) ? selector : `:where(${selector})`;

/** `scale: 1.02` as a transform. Axes set by variables become separate arguments. */
function asTransform({ prop, value }) {
  if (value === 'none') return 'none';
  const parts = value.match(/(?:[^\s(]+(?:\([^)]*\))?)+/g) ?? [];
  return `${prop}(${parts.join(', ')})`;
}
const ALONE = new Set(['translate', 'scale', 'rotate']);
const KNOWS_NOT_ALONE = '(not (translate: none))';

/** The attributes that src/worker/older-browsers.js sets to replace `:has()` selectors. */
const HAS = [
  [':has(:checked)', '[data-has~="checked"]'],
  [':has(:disabled)', '[data-has~="disabled"]'],
  [':has(:focus-visible)', '[data-has~="focus"]'],
];

const isWithin = (node, test) => {
  for (let at = node.parent; at; at = at.parent) if (test(at)) return true;
  return false;
};
const isKeyframe = (rule) => isWithin(rule, ({ type, name }) => type === 'atrule' && /keyframes$/.test(name));

export const cssForOldBrowsers = {
  postcssPlugin: 'css-for-old-browsers',
  OnceExit(root, { AtRule, Declaration, Rule }) {
    root.walkAtRules('layer', (layer) => {
      if (!layer.nodes) return layer.remove();
      if (layer.params === 'base')
        layer.walkRules((rule) => {
          rule.selectors = rule.selectors.map(weightless);
        });
      layer.replaceWith(layer.nodes);
    });

    root.walkDecls((decl) => {
      const channels = isToken(decl.prop) ? channelsOf(decl.value) : null;
      if (channels) decl.cloneAfter({ prop: `${decl.prop}-rgb`, value: channels });
      // Browsers without the dynamic viewport height use the largest one.
      if (/\ddvh\b/.test(decl.value)) decl.cloneBefore({ value: decl.value.replace(/(\d)dvh\b/g, '$1vh') });
    });

    root.walkAtRules('supports', (supports) => {
      if (!/^\(color:\s*color-mix\(/.test(supports.params)) return;
      const mixes = [];
      supports.walkDecls((decl) => mixes.push(decl));
      if (mixes.some(({ value }) => withoutMixture(value) === value)) return;
      for (const decl of mixes) decl.value = withoutMixture(decl.value);
      supports.replaceWith(supports.nodes);
    });
    root.walkDecls((decl) => {
      decl.value = withoutMixture(decl.value);
    });

    root.walkRules((rule) => {
      if (isKeyframe(rule)) return;
      const alone = rule.nodes.filter(({ type, prop }) => type === 'decl' && ALONE.has(prop));
      if (alone.length === 0) return;
      const { source, selector } = rule;
      const older = new AtRule({ name: 'supports', params: KNOWS_NOT_ALONE, source });
      const moved = new Rule({ selector, source });
      moved.append(new Declaration({ prop: 'transform', value: alone.map(asTransform).join(' '), source }));
      older.append(moved);
      rule.after(older);
    });

    root.walkRules(/:has\(/, (rule) => {
      let { selector } = rule;
      for (const [known, told] of HAS) selector = selector.replaceAll(known, told);
      // An unknown selector would invalidate the whole list.
      if (selector !== rule.selector) rule.cloneBefore({ selector });
    });
  },
};

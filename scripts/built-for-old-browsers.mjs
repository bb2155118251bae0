import { readFileSync } from 'node:fs';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { parse } from 'acorn';
import { full } from 'acorn-walk';
import astroIsland from 'astro/runtime/server/astro-island.prebuilt.js';
import postcss from 'postcss';
import { themeScript } from '../src/lib/kernel/theme-script.mjs';
import { earlyPressScript } from '../src/lib/site/site/early-press-script.mjs';
import { OLDER_BROWSERS_FILE } from '../src/lib/site/site/older-browsers-script.mjs';
import { priceScript } from '../src/lib/site/site/price-script.mjs';
import { OLDEST } from './browsers.mjs';
import { filesBelow } from './prepare.mjs';

/**
 * Checks that the built files run in the oldest browsers of package.json's list, by MDN's compatibility data.
 * It covers the syntax and patterns of scripts, functions and interfaces, and styles. `npm test` runs it
 * after its build.
 */

const WORKER = 'src/worker/service-worker.js';

/** The list's browsers, by their names in MDN's compatibility data. */
const NAMES = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios: ['safari_ios'],
};
const CHECKED = Object.entries(OLDEST).flatMap(([engine, version]) =>
  NAMES[engine].map((name) => ({ name, version })),
);

/** Prefixed support counts, as the build writes prefixes. */
function isKnownBy(support, version) {
  const said = Array.isArray(support) ? support : [support];
  return said.some(
    ({ version_added: added, version_removed: removed, flags }) =>
      !flags &&
      !removed &&
      (added === true || added === 'preview' || Number.parseFloat(String(added).replace('≤', '')) <= version),
  );
}
/** The browsers of the list that lack the feature. */
const lackedBy = (entry) =>
  CHECKED.filter(({ name, version }) => {
    const support = entry?.__compat?.support[name];
    return support !== undefined && !isKnownBy(support, version);
  }).map(({ name }) => name);

const inside = (entry) => Object.entries(entry ?? {}).filter(([name]) => name !== '__compat');

/**
 * Searches `Array.prototype.toSorted` as `toSorted`, `AbortSignal.any` by its whole name, `OffscreenCanvas`
 * by its own.
 */
function lackingFunctions() {
  const [owned, members, globals, known] = [new Set(), new Set(), new Set(), new Set()];
  for (const [owner, entry] of [
    ...inside(bcd.javascript.builtins),
    ...inside(bcd.javascript.builtins.Intl).map(([name, one]) => [`Intl.${name}`, one]),
    ...inside(bcd.api),
  ]) {
    // Such an object needs its constructor, which is found separately.
    if (lackedBy(entry).length > 0) {
      globals.add(owner);
      continue;
    }
    for (const [key, member] of inside(entry)) {
      const isLacking = lackedBy(member).length > 0;
      if (key.endsWith('_static')) {
        if (isLacking) owned.add(`${owner}.${key.slice(0, -7)}`);
      } else if (!key.includes('_')) (isLacking ? members : known).add(key);
    }
  }
  // In source, a method of the same name on another class looks the same.
  return { owned, members: members.difference(known), globals };
}
const LACKING = lackingFunctions();

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** The features older-browsers.js polyfills, named like core-js modules: `array/to-sorted`. */
export const polyfilled = () => [
  ...BROUGHT_BESIDE,
  ...[...readFileSync('src/worker/older-browsers.js', 'utf8').matchAll(/core-js\/actual\/([\w/-]+)/g)].map(
    ([, path]) => camel(path.split('/').at(-1)),
  ),
];

/** `older-browsers.js` also contains these, without a library. */
const BROUGHT_BESIDE = ['requestSubmit'];

/** Names that do not use a missing feature, grouped by reason. */
const HARMLESS = new Set(
  Object.values({
    'of our own data, or of a library: something else has the same name': [
      ...[
        'address',
        'alpha',
        'animation',
        'capture',
        'check',
        'cssFloat',
        'delay',
        'deliveryType',
        'displayName',
      ],
      ...['escape', 'external', 'font', 'keyboard', 'locale', 'momentum', 'movementX', 'movementY', 'orient'],
      ...['permissions', 'popover', 'print', 'side', 'sync', 'transfer', 'try', 'variant', 'when', 'zip'],
    ],
    'asked for before it is used': [
      ...[
        'canShare',
        'captureStackTrace',
        'connection',
        'navigate',
        'share',
        'stackTraceLimit',
        'startViewTransition',
      ],
      ...['cookieEnabled', 'getPublicKey', 'sourceCapabilities', 'authenticatorAttachment'],
    ],
    'does without where it is lacking: a hint, a measure or a look': [
      ...[
        'contentEncoding',
        'fetchPriority',
        'imageSizes',
        'imageSmoothingQuality',
        'inert',
        'keepalive',
        'priority',
      ],
      ...['transferSize'],
    ],
  }).flatMap((names) => names.map((name) => `.${name}`)),
);
/** The passkey library checks for these before use. */
for (const name of ['getClientCapabilities', 'isConditionalMediationAvailable'])
  HARMLESS.add(`PublicKeyCredential.${name}`);

const isString = (node) => node?.type === 'Literal' && typeof node.value === 'string';

/** The syntax and APIs of a script that an old browser does not support. */
export function lackedByScript(code, isModule = true) {
  const found = new Set();
  let tree;
  try {
    // Static blocks and look-behind arrived later than the rest of 2022. Both are checked below.
    tree = parse(code, { ecmaVersion: 2022, sourceType: isModule ? 'module' : 'script' });
  } catch ({ message }) {
    return [`syntax: ${message}`];
  }
  const bring = new Set(polyfilled());
  full(tree, (node) => {
    if (node.type === 'StaticBlock') found.add('syntax: a static block');
    if (node.type === 'Literal' && node.regex && /\(\?<[=!]/.test(node.regex.pattern))
      found.add(`pattern that looks behind: ${node.regex.pattern.slice(0, 60)}`);
    if (node.type === 'Literal' && node.regex && /[v]/.test(node.regex.flags))
      found.add('pattern with the flag v');
    if (node.type === 'NewExpression' && node.callee.name === 'RegExp' && isString(node.arguments[0]))
      if (/\(\?<[=!]/.test(node.arguments[0].value)) found.add('pattern that looks behind, in a string');
    if (node.type === 'NewExpression' && LACKING.globals.has(node.callee.name))
      found.add(`new ${node.callee.name}`);
    if (node.type !== 'MemberExpression') return;
    const name = node.computed ? (isString(node.property) ? node.property.value : null) : node.property.name;
    if (name === null || bring.has(name)) return;
    const owner = node.object.type === 'Identifier' ? node.object.name : null;
    if (LACKING.owned.has(`${owner}.${name}`)) found.add(`${owner}.${name}`);
    else if (LACKING.members.has(name)) found.add(`.${name}`);
    if (LACKING.globals.has(`${owner}.${name}`)) found.add(`${owner}.${name}`);
  });
  return [...found].filter((one) => !HARMLESS.has(one));
}

const { properties, selectors } = bcd.css;

/** Only looks or scrolling: nothing is lost without it. */
const LOOKS = new Set([
  ...[
    'accent-color',
    'container-type',
    'forced-color-adjust',
    'outline',
    'overscroll-behavior',
    'overscroll-behavior-x',
    'resize',
  ],
  ...['scrollbar-width', 'text-wrap'],
]);
/** Also written as `transform` (css-for-old-browsers.mjs). */
const ALONE = new Set(['translate', 'scale', 'rotate']);
/**
 * Harmless without `:has()`: an empty frame stays visible, and the message for browsers without scripts stays
 * hidden.
 */
const HIDES_A_FRAME = /:has\((?:>\[hidden\]|astro-island,)/;

const isNewUnit = (value) => /\d(?:dvh|svh|lvh|dvw)\b/.test(value);
const NEW_COLOUR = /color-mix\(|oklch\(|oklab\(|\blab\(|light-dark\(/;

/** Inside `:is()` and `:where()` an unknown selector does not invalidate the others. */
const outsideLists = (selector) => selector.replace(/:(?:is|where)\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '');

/** The features of a stylesheet that an old browser does not support and the page needs. */
export function lackedByStyles(css) {
  const found = new Set();
  const root = postcss.parse(css);
  const [moved, told] = [new Set(), new Set()];
  const isAsked = ({ parent }) =>
    parent !== undefined && ((parent.type === 'atrule' && parent.name === 'supports') || isAsked(parent));
  root.walkAtRules((rule) => {
    if (rule.name === 'layer') found.add('@layer');
    if (rule.name === 'media' && /[<>]/.test(rule.params)) found.add(`@media ${rule.params}`);
    if (rule.name === 'supports' && /not \(translate/.test(rule.params))
      rule.walkRules(({ selector }) => moved.add(selector));
  });
  root.walkRules(/\[data-has/, ({ selector }) => told.add(selector.replace(/\[data-has.*?\]/g, '')));

  root.walkDecls((decl) => {
    const { prop, value, parent } = decl;
    if (isAsked(decl) || parent.name === 'property') return;
    if (NEW_COLOUR.test(value)) found.add(`${prop}: ${value.slice(0, 50)}`);
    const before = parent.nodes.slice(0, parent.index(decl)).filter((one) => one.prop === prop);
    if (isNewUnit(value) && !before.some((one) => !isNewUnit(one.value))) found.add(`${prop}: ${value}`);
    if (prop.startsWith('-') || LOOKS.has(prop) || lackedBy(properties[prop]).length === 0) return;
    if (!ALONE.has(prop) || !moved.has(parent.selector)) found.add(`${prop} of ${parent.selector}`);
  });
  root.walkRules((rule) => {
    const { selector } = rule;
    if (isAsked(rule)) return;
    if (/(^|[^\\])&/.test(selector)) found.add(`nested: ${selector.slice(0, 60)}`);
    for (const [, name] of outsideLists(selector).matchAll(/(?<!\\):{1,2}([a-z-]+)/g)) {
      if (name.startsWith('-') || !selectors[name] || lackedBy(selectors[name]).length === 0) continue;
      const isTold = name === 'has' && told.has(selector.replace(/:has\([^()]*\)/g, ''));
      if (!isTold && !HIDES_A_FRAME.test(selector)) found.add(`:${name} in ${selector.slice(0, 80)}`);
    }
  });
  return [...found];
}

/** The faults of a built folder, each with its file. */
export const faultsOf = (folder) =>
  filesBelow(folder).flatMap((file) => {
    const name = file.slice(folder.length + 1);
    const read = () => readFileSync(file, 'utf8');
    const found = name.endsWith('.css')
      ? lackedByStyles(read())
      : !name.endsWith('.js')
        ? []
        : name === OLDER_BROWSERS_FILE
          ? // It tests for its features before it adds them, so only its syntax counts.
            lackedByScript(read(), false).filter((what) => /^(syntax|pattern)/.test(what))
          : lackedByScript(read());
    return found.map((what) => `${name}: ${what}`);
  });

/** Inline scripts of pages, and the service worker: shipped without a build step. */
const AS_WRITTEN = { themeScript, priceScript, earlyPressScript, astroIsland };
const faultsAsWritten = () => [
  ...Object.entries(AS_WRITTEN).flatMap(([name, code]) =>
    lackedByScript(code, false).map((what) => `${name}: ${what}`),
  ),
  ...lackedByScript(readFileSync(WORKER, 'utf8'), false).map((what) => `${WORKER}: ${what}`),
];

if (import.meta.filename === process.argv[1]) {
  const faults = [...faultsOf(process.argv[2] ?? 'dist/client'), ...faultsAsWritten()];
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

/**
 * The layer rules of docs/architecture.md: imports point one way.
 * pages, islands → stores, client → calls → api → service → rules, tables → kernel.
 * Astro files are not parsed here; tests/unit/layers.test.ts reads their imports.
 */
/** An area with its wing: `orders/order`. */
const AREA = '^src/lib/(?!kernel/|sandbox/)([^/]+/[^/]+)/';
const BROWSER = '^src/(islands|stores)/';
const DATABASE = '(^|/)node_modules/(drizzle-orm|pg|pg-boss|@electric-sql)/|^(drizzle-orm|pg|pg-boss)(/|$)';

/** Modules of `src/lib` that the browser may load. Types may come from anywhere: they are erased. */
const BROWSER_SAFE = [
  '^src/lib/[^/]+/[^/]+/(model|calls|rules|codes|tags)(\\.ts$|/)',
  '^src/lib/(site/site/(routes|links|features)|people/staff/links|catalog/goods/choice)\\.ts$',
  '^src/lib/kernel/(http/(client|endpoint|live-endpoint|form|terminal)|limits|layout|issues|errors|theme-script|text/(mask|money|badge|counts|validation|normalize)|time/(taipei|clock))\\.(ts|mjs)$',
  '^src/lib/kernel/i18n/(dates|island-words|locale|other-language|rates)\\.ts$',
];
const NODE_MODULE =
  '^(node:)?(assert|buffer|child_process|crypto|events|fs|http|https|net|os|path|stream|url|util|zlib)(/|$)';

/** The files of an area that other areas may import. */
const DOORS =
  '^src/lib/[^/]+/[^/]+/(service|rules|model|codes|tables|calls|stock|links|cycles|methods|routes|tags|environment|permissions|defaults|pay-key)(\\.ts$|/)';

/** The emulators of other companies, and the folder that mounts them. */
const EMULATORS = '^src/lib/sandbox/[^/]+/';
const SANDBOX = '^src/lib/sandbox/';

/** ECPay's signatures, encryption and time format: common to payments, cards, logistics and invoices. */
const ECPAY = '^src/lib/site/ecpay/';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule('no-cycles', 'What would be a circle is an event.', {}, { circular: true }),
    rule(
      'kernel-knows-no-area',
      'Every area stands on the kernel, so it stands on none.',
      { path: '^src/lib/kernel/' },
      { path: ['^src/(?!lib/)', AREA] },
    ),
    rule(
      'rules-are-pure',
      'model.ts, rules.ts and calls.ts run in the browser and in tests without anything around them.',
      { path: `${AREA}(model|rules|calls)(\\.ts$|/)` },
      {
        path: [DATABASE, NODE_MODULE, '/node_modules/hono/', '/(tables|service|api|jobs)\\.ts$'],
        reachable: true,
      },
    ),
    rule(
      'calls-are-types',
      'calls.ts is part of every page that asks the API: it brings no schema.',
      { path: `${AREA}calls(\\.ts$|/)` },
      { pathNot: ['^src/lib/kernel/http/endpoint\\.ts$', `${AREA}calls/`] },
    ),
    rule(
      'api-is-thin',
      'api.ts parses, guards and calls the service.',
      { path: `${AREA}api(\\.ts$|/)` },
      { path: [DATABASE, '/tables\\.ts$'] },
    ),
    rule(
      'areas-have-doors',
      'Another area comes in by its service, rules, model or tables.',
      { path: AREA, pathNot: SANDBOX },
      {
        path: AREA,
        pathNot: [
          '^src/lib/$1/',
          DOORS,
          '^src/lib/site/picture/(address|cover|qr|share/(card|png|poster))\\.ts$',
          ECPAY,
        ],
      },
    ),
    rule(
      'only-the-shop-mounts',
      'Routes and jobs are mounted where the areas come together.',
      { pathNot: ['^src/(routes|work|app)\\.ts$', '^src/lib/'] },
      { path: `${AREA}(api|jobs)\\.ts$` },
    ),
    rule(
      'browser-loads-no-server',
      'Islands and stores know calls, models and rules.',
      { path: BROWSER },
      { path: '^src/(?!islands/|stores/)', pathNot: BROWSER_SAFE },
    ),
    rule(
      'browser-has-no-node',
      'Nothing of Node and no database in the browser.',
      { path: BROWSER },
      { path: [DATABASE, NODE_MODULE, '/node_modules/hono/'], reachable: true },
    ),
    rule(
      'pages-have-no-sql',
      'A page loads from services.',
      { path: '^src/(pages|layouts|components)/' },
      { path: [DATABASE, '^src/lib/.*/(tables|api|jobs)\\.ts$'] },
    ),
    rule(
      'gateway-is-another-house',
      "A provider's emulator shares nothing with the shop but the protocol.",
      { path: EMULATORS },
      { path: '^src/', pathNot: [EMULATORS, ECPAY, '^src/lib/kernel/'] },
    ),
    rule(
      'shop-does-not-know-the-gateway',
      "The shop speaks to a provider's emulator as to the real one.",
      { path: '^src/', pathNot: SANDBOX },
      { path: EMULATORS },
    ),
    rule(
      'sandbox-is-loaded-late',
      'A real shop does not load the emulators: their door is opened by import().',
      { path: '^src/', pathNot: SANDBOX },
      { path: SANDBOX, dynamic: false },
    ),
    rule(
      'demo-is-optional',
      'A real shop runs without the demo.',
      { path: '^src/', pathNot: ['^src/demo/', '^src/(shop|server|cli)\\.ts$', '^src/commands/'] },
      { path: '^src/demo/' },
    ),
    rule(
      'demo-draws-for-itself',
      'How the demo draws its goods is loaded by the demo alone: by import().',
      { path: '^src/', pathNot: '^src/demo/' },
      { path: '^src/demo/pictures/', dynamic: false },
    ),
    rule(
      'nothing-missing',
      'Every import leads somewhere.',
      { path: '^src/' },
      { couldNotResolve: true, pathNot: '^astro:' },
    ),
    rule(
      'no-development-packages',
      'The open shop runs without the packages of its tests.',
      { path: '^src/' },
      { dependencyTypes: ['npm-dev'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Types are no dependency: they do not exist at run time.
    tsPreCompilationDeps: false,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};

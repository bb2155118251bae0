import { ensureInstalled, isBuilt } from './prepare.mjs';
import { runStages, sumUp } from './stages.mjs';
import { FORMAT, LAYERS, OLD_BROWSERS, rules, TYPES } from './test-stages.mjs';

/** `npm run check`: every check of the sources, and of the built files where they exist. */
await ensureInstalled();
const built = isBuilt() ? [OLD_BROWSERS] : [];
if (built.length === 0) console.log('Not built: `npm test` looks at what old browsers are sent.');
const rows = [
  [TYPES, ...built],
  [FORMAT, LAYERS, rules()],
];
process.exit(sumUp(await runStages([rows])));

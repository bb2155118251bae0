import { ensureInstalled } from './prepare.mjs';
import { runStages, sumUp } from './stages.mjs';
import { FORMAT, LAYERS, rules, TYPES } from './test-stages.mjs';

/** `npm run check`: everything that can be told from the sources alone. */
await ensureInstalled();
process.exit(sumUp(await runStages([[[TYPES], [FORMAT, LAYERS, rules()]]])));

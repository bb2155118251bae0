import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './prepare.mjs';
import { runStages, sumUp } from './stages.mjs';
import {
  BUILD,
  FORMAT,
  journeys,
  LAYERS,
  OLD_BROWSERS,
  onEmbedded,
  onServer,
  rules,
  TYPES,
} from './test-stages.mjs';

/**
 * `npm run test:nightly`: everything of `npm test`, and in full what that samples by a tenth or a half
 * (docs/testing.md).
 */
await ensureInstalled();
const chromium = await ensureChromium();
const env = { DAYPACK_NIGHTLY: '1' };

const results = await runStages([
  [
    [TYPES, BUILD, OLD_BROWSERS],
    [FORMAT, LAYERS, rules()],
  ],
  onEmbedded({ env }),
  onServer(),
  journeys(chromium, { env, needs: [BUILD.name] }),
]);
process.exit(sumUp(results));

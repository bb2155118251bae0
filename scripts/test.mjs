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
 * `npm test`: everything except nightly tests, even from a fresh clone (docs/testing.md). It stops when the
 * quick checks fail; `npm test -- --all` continues.
 */
await ensureInstalled();
const chromium = await ensureChromium();

const checks = [FORMAT, TYPES, LAYERS, OLD_BROWSERS, rules()].map(({ name }) => name);
const needs = process.argv.includes('--all') ? [BUILD.name] : [...checks, BUILD.name];

const results = await runStages([
  [
    [TYPES, BUILD, OLD_BROWSERS],
    [FORMAT, LAYERS, rules()],
  ],
  onEmbedded({ needs }),
  onServer({ needs }),
  journeys(chromium, { needs }),
]);
process.exit(sumUp(results));

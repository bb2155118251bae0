import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, NODE, toolEnv } from './prepare.mjs';

/** `npm run bench`: measures the built shop against its baselines. */
await ensureInstalled();
ensureBuilt();
const env = toolEnv({ CHROMIUM_PATH: await ensureChromium(), NODE_ENV: 'production' });
const { status } = spawnSync(NODE, ['tests/bench/main.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env,
});
process.exit(status ?? 1);

import { existsSync } from 'node:fs';
import { ensureInstalled, NODE, toolEnv } from './prepare.mjs';
import { runUntilStopped } from './run-until-stopped.mjs';

/** `npm run dev`: the shop from its sources. Pages, islands, styles and content show an edit at once. */
await ensureInstalled();
if (existsSync('.env')) process.loadEnvFile();
const { PORT = '4321', HOST = 'localhost' } = process.env;
const astro = 'node_modules/astro/bin/astro.mjs';
runUntilStopped(
  NODE,
  [astro, 'dev', '--port', PORT, '--host', HOST, ...process.argv.slice(2)],
  toolEnv({ NODE_ENV: 'development' }),
);

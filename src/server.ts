import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { adoptNeeds } from '#layouts/preload.ts';
import { retainBuild } from '#lib/kernel/http/previous-builds.ts';
import { setErrorKeys } from '#lib/kernel/i18n/words.ts';
import { collectProcessMetrics } from '#lib/kernel/metrics.ts';
import { printWelcome } from './demo/welcome.ts';
import { readEnvFile } from './env-file.ts';
import { renderPage } from './fetch.ts';
import { answerRequests } from './request-listener.ts';
import { openPictures, openSandbox, theShop } from './shop.ts';
import { startupErrorReason } from './why-closed.ts';

/** The Node entry: opens the shop and shuts it down gracefully on SIGTERM. */

/** In milliseconds. Supervisors wait half a minute before they kill. */
const STOP_MOST_MS = 25_000;
const CLIENT = new URL('../client/', import.meta.url);

async function serve(): Promise<void> {
  const runtime = await theShop();
  const { config, log } = runtime;
  collectProcessMetrics();
  const readBuilt = (name: string) => JSON.parse(readFileSync(new URL(`_astro/${name}`, CLIENT), 'utf8'));
  setErrorKeys(readBuilt('errors.json'));
  adoptNeeds(readBuilt('islands.json'));
  const keptBuilds = join(config.dataFolder, 'builds');
  try {
    mkdirSync(keptBuilds, { recursive: true });
    retainBuild(CLIENT, keptBuilds, Date.now());
  } catch (error) {
    log.warn({ err: error }, 'other builds do not have the files of this one');
  }
  const server = createServer({ keepAliveTimeout: config.keepAliveSeconds * 1000 });
  const [sandbox, pictureAt] = await Promise.all([openSandbox(runtime), openPictures(config)]);
  const drain = answerRequests(server, {
    runtime,
    renderPage,
    sandbox,
    pictureAt,
    client: CLIENT,
    keptBuilds,
  });
  // A fault in one request must not drop the others. All lasting data is in the database, in transactions.
  process.on('uncaughtException', (error, origin) => log.fatal({ err: error, origin }, 'nobody caught this'));
  server.listen(config.port, config.host, () => printWelcome(config, server.address()));
  server.on('error', (error) => {
    console.error(`The shop cannot open at ${config.host}:${config.port}: ${error.message}`);
    void runtime.stop().finally(() => process.exit(1));
  });

  const stop = (signal: string) => {
    // A terminal, a supervisor and npm may each forward the same signal.
    if (drain.isClosing) return;
    log.info({ signal }, 'closing: finishing what is under way');
    setTimeout(() => process.exit(1), STOP_MOST_MS).unref();
    // Ctrl-C in a terminal: no proxy needs time to notice.
    const drainMs = signal === 'SIGINT' ? 0 : config.drainSeconds * 1000;
    void drain
      .close(drainMs, () => runtime.live.close())
      .then(() => runtime.stop())
      .then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

try {
  readEnvFile();
  await serve();
} catch (error) {
  const said = startupErrorReason(error);
  if (said === null) throw error;
  console.error(said);
  process.exit(1);
}

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { adoptSaidErrors } from '#lib/kernel/i18n/words.ts';
import { collectProcessMetrics } from '#lib/kernel/metrics.ts';
import { sayOpen } from './demo/welcome.ts';
import { readEnvFile } from './env-file.ts';
import { renderPage } from './fetch.ts';
import { answerRequests } from './request-listener.ts';
import { openPictures, openSandbox, theShop } from './shop.ts';
import { whyClosed } from './why-closed.ts';

/** The Node entry: opens the shop and stops it calmly on SIGTERM. */

const STOP_MOST_MS = 10_000;
const CLIENT = new URL('../client/', import.meta.url);

async function serve(): Promise<void> {
  const runtime = await theShop();
  const { config, log } = runtime;
  collectProcessMetrics();
  adoptSaidErrors(JSON.parse(readFileSync(new URL('_astro/errors.json', CLIENT), 'utf8')));
  const server = createServer();
  const [sandbox, pictureAt] = await Promise.all([openSandbox(runtime), openPictures(config)]);
  answerRequests(server, {
    runtime,
    renderPage,
    sandbox,
    pictureAt,
    client: CLIENT,
  });
  // One request's fault is no reason to drop everybody else's: what lasts is in the database, in transactions.
  process.on('uncaughtException', (error, origin) => log.fatal({ err: error, origin }, 'nobody caught this'));
  server.listen(config.port, config.host, () => sayOpen(config, server.address()));
  server.on('error', (error) => {
    console.error(`The shop cannot open at ${config.host}:${config.port}: ${error.message}`);
    void runtime.stop().finally(() => process.exit(1));
  });

  let isClosing = false;
  const stop = (signal: string) => {
    // A terminal, a supervisor and npm may each pass the same signal on.
    if (isClosing) return;
    isClosing = true;
    log.info({ signal }, 'closing: finishing what is under way');
    setTimeout(() => process.exit(1), STOP_MOST_MS).unref();
    // Streams would keep it open.
    runtime.live.close();
    server.close(() => {
      void runtime.stop().then(() => process.exit(0));
    });
    server.closeIdleConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

try {
  readEnvFile();
  await serve();
} catch (error) {
  const said = whyClosed(error);
  if (said === null) throw error;
  console.error(said);
  process.exit(1);
}

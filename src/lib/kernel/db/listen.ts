import pg from 'pg';
import type { Logger } from '../log.ts';
import { openSession } from './session.ts';
import { limitStatementTime } from './statement-timeout.ts';

const RECONNECT_MS = 1000;
/** In milliseconds. A quiet channel is silent for hours, so only a probe detects a dead connection. */
const PROBE_EVERY_MS = 15_000;

/** Runs LISTEN on its own connection, and listens again whenever the server returns. */
export async function listenForever(
  config: pg.ClientConfig,
  channel: string,
  hear: (payload: string | null) => void,
  closing: AbortSignal,
  log: Logger,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let hasListened = false;
  let stopped = false;
  const connect = async (): Promise<void> => {
    if (stopped || closing.aborted) return;
    const next = new pg.Client({ ...config, application_name: 'daypack-listen' });
    limitStatementTime(next, config.connectionTimeoutMillis ?? RECONNECT_MS);
    const probing = setInterval(() => void next.query('select 1').catch(() => undefined), PROBE_EVERY_MS);
    probing.unref();
    let over = false;
    const again = () => {
      if (over) return;
      over = true;
      clearInterval(probing);
      setTimeout(() => void connect(), RECONNECT_MS).unref();
    };
    next.on('error', again);
    next.on('end', again);
    next.on('notification', (message) => hear(message.payload ?? ''));
    try {
      await next.connect();
      await openSession(next);
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      client = next;
      // Messages sent during the outage are lost, so the listener starts afresh.
      if (hasListened) hear(null);
      hasListened = true;
    } catch (error) {
      log.warn({ err: error instanceof Error ? error.message : error }, 'not listening yet');
      void next.end().catch(() => undefined);
      again();
    }
  };
  const stop = async () => {
    stopped = true;
    await client?.end().catch(() => undefined);
  };
  closing.addEventListener('abort', () => void stop());
  await connect();
  return stop;
}

import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitStatementTime } from '#lib/kernel/db/statement-timeout.ts';

const WITHIN_MS = 2500;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => vi.useRealTimers());

/** A connection whose server sends only what the test sends. */
function openSilent() {
  const destroy = vi.fn();
  const connection = Object.assign(new EventEmitter(), { stream: { destroy } });
  const client = Object.assign(new EventEmitter(), { connection, query: () => undefined });
  limitStatementTime(client as unknown as pg.Client, WITHIN_MS);
  return { destroy, send: () => client.query(), answer: () => connection.emit('readyForQuery') };
}

const pass = async (ms: number): Promise<void> => {
  vi.advanceTimersByTime(ms);
  await turn();
};

it('a connection that is silent for too long is given up, one that answers is kept', async () => {
  const { destroy, send, answer } = openSilent();
  send();
  await pass(WITHIN_MS - 1);
  answer();
  send();
  await pass(WITHIN_MS - 1);
  expect(destroy).not.toHaveBeenCalled();
  await pass(1);
  expect(destroy).toHaveBeenCalledOnce();
});

it('a statement that is sent in the last moment gives the silent server no more time', async () => {
  const { destroy, send } = openSilent();
  send();
  vi.advanceTimersByTime(WITHIN_MS);
  // Like the retry of a statement that failed on another connection at the same time.
  send();
  await turn();
  expect(destroy).toHaveBeenCalledOnce();
});

it('each statement has its own time, whatever was sent before it', async () => {
  const { destroy, send, answer } = openSilent();
  send();
  await pass(1000);
  answer();
  send();
  vi.advanceTimersByTime(WITHIN_MS - 1000);
  send();
  await turn();
  await pass(999);
  expect(destroy).not.toHaveBeenCalled();
  await pass(1);
  expect(destroy).toHaveBeenCalledOnce();
});

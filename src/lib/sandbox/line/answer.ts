import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'hono';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { AnswerMode } from './control.ts';

/** Answers, with the configured fault. */
export async function answer(
  c: Context<RequestEnv>,
  { mode, slowMs }: { readonly mode: AnswerMode; readonly slowMs: number },
  work: () => Promise<Response>,
): Promise<Response> {
  if (mode === 'down') return c.text('Service Unavailable', 503);
  const said = await work();
  if (mode === 'slow') await wait(slowMs, null, { ref: false, signal: c.req.raw.signal }).catch(() => null);
  // Not 500, which would be the sandbox's own fault.
  if (mode === 'lost') return c.text('Bad Gateway', 502);
  if (mode === 'garbled') return c.html('<!doctype html><title>Bad Gateway</title>');
  return said;
}

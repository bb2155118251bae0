import type { Hono } from 'hono';
import type { z } from 'zod';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import { readPosted, wantsPage } from './form.ts';

interface Controlled<Control extends object> {
  readonly behaviour: { control: Control };
  /** What of it may be changed. */
  readonly change: z.ZodType<Partial<Control>>;
  /** The page that shows it. */
  readonly base: string;
}

/** How an emulator behaves, for tests to read and change; the change lasts as long as its process. */
export function addBehaviourRoutes<Control extends object>(
  app: Hono<RequestEnv>,
  { behaviour, change, base }: Controlled<Control>,
): void {
  app.get('/control', (c) => c.json(behaviour.control));
  app.post('/control', async (c) => {
    const given = change.safeParse(await readPosted(c));
    if (!given.success) return c.json({ refused: given.error.issues.map(({ path }) => path.join('.')) }, 400);
    behaviour.control = { ...behaviour.control, ...given.data };
    return wantsPage(c) ? c.redirect(base, 303) : c.json(behaviour.control);
  });
}

import type { Hono } from 'hono';
import type { z } from 'zod';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import { readPosted, wantsPage } from './form.ts';

interface Controlled<Control extends object> {
  readonly behaviour: { control: Control };
  /** The settings that may be changed. */
  readonly change: z.ZodType<Partial<Control>>;
  /** Base path of the page that shows the settings. */
  readonly base: string;
}

/** Routes that read and change an emulator's behaviour, for tests. A change lives as long as the process. */
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

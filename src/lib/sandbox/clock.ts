import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { limitBody } from '#lib/kernel/http/body-limit.ts';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { wholeNumber } from '#lib/kernel/text/validation.ts';
import { toTaipei } from '#lib/kernel/time/taipei.ts';
import { readPosted, wantsPage } from './ecpay/form.ts';
import { type Html, type Speech, sendSandboxPage, speechOf } from './ecpay/page.ts';

const BODY_MOST = 4 * 1024;
const YEAR_SECONDS = 366 * 86_400;
const STEPS = [60, 600, 1860, 86_400] as const;

/** A moment with its offset, or a wall-clock time in Taipei, as a browser's date field sends it. */
const moment = z.union([
  z.iso.datetime({ offset: true }),
  z.iso
    .datetime({ local: true })
    .transform((local) => `${local.length === 16 ? `${local}:00` : local}+08:00`),
]);

const Move = z.union([
  z.strictObject({
    advanceSeconds: wholeNumber().pipe(z.number().min(-YEAR_SECONDS).max(YEAR_SECONDS)),
  }),
  z.strictObject({
    now: moment
      .transform((text) => new Date(text))
      .refine((at) => at.getUTCFullYear() >= 2000 && at.getUTCFullYear() < 2100),
  }),
]);

/** The shop's clock. Moving it runs every job that has become due. */
export function clockRoutes(runtime: Runtime): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  routes.use(
    limitBody(
      () => BODY_MOST,
      (c) => c.text('Payload Too Large', 413),
    ),
  );
  routes.get('/', (c) => answer(c, runtime));
  routes.post('/', async (c) => {
    const parsed = Move.safeParse(await readPosted(c));
    if (!parsed.success)
      return c.json({ wanted: 'send {"now": "2030-01-31T12:00:00Z"} or {"advanceSeconds": 60}' }, 400);
    const move = parsed.data;
    if ('now' in move) runtime.movableClock?.set(move.now);
    else runtime.movableClock?.advance(move.advanceSeconds);
    await runtime.jobs.runDue();
    return wantsPage(c) ? c.redirect('/sandbox/clock', 303) : answer(c, runtime);
  });
  return routes;
}

function answer(c: Context, runtime: Runtime) {
  const now = runtime.clock.now();
  if (!wantsPage(c)) return c.json({ now: now.toISOString() });
  const speech = speechOf(c);
  const { t } = speech;
  return sendSandboxPage(c, { speech, title: t('clock.title'), body: clockPage(speech, now) });
}

const clockPage = ({ t }: Speech, now: Date): Html => html`
  <h1>${t('clock.title')}</h1>
  <section class="card">
    <p class="muted">${t('clock.now')}</p>
    <p class="amount">${toTaipei(now)}</p>
  </section>
  <form class="card row" method="post" action="/sandbox/clock">
    <div class="field">
      <label for="advanceSeconds">${t('clock.advance')}</label>
      <select id="advanceSeconds" name="advanceSeconds">
        ${STEPS.map((seconds) => html`<option value="${seconds}">${t(`clock.steps.${seconds}`)}</option>`)}
      </select>
    </div>
    <button type="submit">${t('clock.move')}</button>
  </form>
  <form class="card row" method="post" action="/sandbox/clock">
    <div class="field">
      <label for="now">${t('clock.set')}</label>
      <input id="now" name="now" type="datetime-local" required />
    </div>
    <button type="submit">${t('clock.move')}</button>
  </form>
`;

import { asc, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { codeAt, openFactor } from '#lib/people/staff/second-factor.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import { wantsPage } from './ecpay/form.ts';
import { sendSandboxPage, speechOf } from './ecpay/page.ts';

/** The current authenticator codes of the demo's staff, instead of their phones. */
export function staffCodeRoutes(runtime: Runtime): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  routes.get('/', async (c: Context) => {
    const codes = await codesNow(runtime);
    if (!wantsPage(c)) return c.json({ codes });
    const speech = speechOf(c);
    const { t } = speech;
    const body = html`
      <h1>${t('staff.title')}</h1>
      <p class="muted">${t('staff.lead')} <a href="/staff/sign-in">/staff/sign-in</a></p>
      ${codes.map(
        ({ name, email, code }) => html`<section class="card">
          <p class="muted">${name} · ${email}</p>
          <p class="amount">${code}</p>
        </section>`,
      )}`;
    return sendSandboxPage(c, { speech, title: t('staff.title'), body });
  });
  return routes;
}

async function codesNow(runtime: Runtime) {
  const ctx = runtime.context();
  const people = await ctx.db
    .select()
    .from(staffMember)
    .where(eq(staffMember.state, 'active'))
    .orderBy(asc(staffMember.id));
  return people.map(({ id, name, email, factor }) => {
    const secret = factor === null ? null : openFactor(ctx, id, factor);
    return { name, email, code: secret === null ? '' : codeAt(secret, ctx.now) };
  });
}

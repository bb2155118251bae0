import { and, desc, eq, ilike } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import { mailHtml } from '#lib/kernel/mail/html.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { message } from '#lib/kernel/tables.ts';
import { toTaipei } from '#lib/kernel/time/taipei.ts';
import { wantsPage } from './ecpay/form.ts';
import { type Html, type Speech, sendSandboxPage, speechOf } from './ecpay/page.ts';
import { sendMailPage } from './messages.ts';

const LIST_MOST = 100;

type Message = typeof message.$inferSelect;

/** SMS and mail that would have been sent, newest first. `?to=` filters by recipient. */
export function outboxRoutes(runtime: Runtime): Hono<RequestEnv> {
  const outbox = new Hono<RequestEnv>();
  outbox.get('/', async (c) => {
    // A telephone number's `+` arrives as a space; NUL can match nothing.
    const to = (c.req.query('to') ?? '').replaceAll('\0', '').trim();
    const messages = await runtime
      .context()
      .db.select()
      .from(message)
      .where(to === '' ? undefined : ilike(message.recipient, `%${to.replace(/[\\%_]/g, '\\$&')}%`))
      .orderBy(desc(message.id))
      .limit(LIST_MOST);
    if (!wantsPage(c)) return c.json({ messages: messages.map(asJson) });
    const speech = speechOf(c);
    const { t } = speech;
    return sendSandboxPage(c, { speech, title: t('outbox.title'), body: outboxPage(speech, messages, to) });
  });
  outbox.get('/:id{[1-9]\\d{0,14}}', async (c) => {
    const [found] = await runtime
      .context()
      .db.select()
      .from(message)
      .where(and(eq(message.id, Number(c.req.param('id'))), eq(message.channel, 'mail')));
    if (!found) return c.text('Not Found', 404);
    return sendMailPage(c, await mailHtml({ ...found, siteUrl: runtime.config.siteUrl }));
  });
  return outbox;
}

const asJson = ({ id, channel, recipient, subject, body, createdAt, sentAt }: Message) => ({
  id,
  channel,
  recipient,
  subject,
  body,
  createdAt,
  sentAt,
});

const outboxPage = ({ t }: Speech, messages: readonly Message[], to: string): Html => html`
  <h1 class="wide">${t('outbox.title')}</h1>
  <form class="card row" method="get" action="/sandbox/outbox">
    <div class="field">
      <label for="to">${t('outbox.to')}</label>
      <input id="to" name="to" value="${to}" maxlength="100" />
    </div>
    <button type="submit">${t('outbox.filter')}</button>
  </form>
  ${messages.length === 0 ? html`<p class="muted">${t('outbox.empty')}</p>` : ''}
  ${messages.map(
    (one) => html`<article class="card entry">
      <span><span class="tag">${t(`outbox.channel.${one.channel}`)}</span> ${one.recipient}</span>
      <span class="muted num">${toTaipei(one.createdAt)}</span>
      ${one.subject ? html`<strong>${one.subject}</strong>` : ''}
      <pre>${one.body}</pre>
      ${one.channel === 'mail' ? html`<a href="/sandbox/outbox/${one.id}">${t('outbox.html')}</a>` : ''}
    </article>`,
  )}
`;

import { Hono } from 'hono';
import { html } from 'hono/html';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import { translator, wordsFor } from '#lib/kernel/i18n/words.ts';
import { mailHtml } from '#lib/kernel/mail/html.ts';
import { smsSegments } from '#lib/kernel/mail/sms.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { MESSAGES } from '#lib/people/inbox/codes.ts';
import { lineText } from '#lib/people/inbox/service.ts';
import { type Html, type Speech, sendSandboxPage, speechOf } from './ecpay/page.ts';
import { sampleOf } from './message-samples.ts';

/** Every message's text and look, in every language and channel. */

/** The names of all messages in the `mail` namespace. */
export const messageNames = (): string[] =>
  Object.entries(wordsFor('tw', ['mail']).mail as Readonly<Record<string, Readonly<Record<string, unknown>>>>)
    .filter(([, words]) => 'body' in words)
    .map(([name]) => name)
    .sort();

export interface SampleMessage {
  readonly subject: string;
  readonly body: string;
  /** Null when sent by mail alone. */
  readonly sms: string | null;
  /** Null when not sent by LINE. */
  readonly line: string | null;
}

export function sampleMessage(name: string, locale: Locale, siteUrl: string): SampleMessage {
  const words = (wordsFor(locale, ['mail']).mail as Record<string, Record<string, unknown>>)[name] ?? {};
  const params = sampleOf(name, locale, siteUrl);
  const translate = translator(locale, 'mail');
  const t = (key: string) => translate(key, params);
  // The answer to a visitor has the same subject as the one to a member.
  const headed = 'subject' in words ? name : name.replace(/Visitor$/, '');
  const subject = t(`${headed}.subject`);
  const body = t(`${name}.body`);
  return {
    subject,
    body,
    sms: 'sms' in words ? t(`${name}.sms`) : null,
    line: name in MESSAGES ? lineText(subject, body, String(params.link)) : null,
  };
}

export function messageRoutes(runtime: Runtime): Hono<RequestEnv> {
  const messages = new Hono<RequestEnv>();
  const { siteUrl } = runtime.config;
  const localeOf = (given: string | undefined, speech: Speech): Locale =>
    LOCALES.find((one) => one === given) ?? speech.locale;

  messages.get('/', (c) => {
    const speech = speechOf(c);
    const locale = localeOf(c.req.query('in'), speech);
    const all = messageNames().map((name) => ({ name, ...sampleMessage(name, locale, siteUrl) }));
    const title = speech.t('messages.title');
    return sendSandboxPage(c, { speech, title, body: listPage(speech, locale, all) });
  });

  messages.get('/:locale/:name', async (c) => {
    const { locale, name } = c.req.param();
    const speech = speechOf(c);
    if (!LOCALES.some((one) => one === locale) || !messageNames().includes(name))
      return c.text('Not Found', 404);
    const said = sampleMessage(name, localeOf(locale, speech), siteUrl);
    return sendMailPage(c, await mailHtml({ ...said, locale: localeOf(locale, speech), siteUrl }));
  });
  return messages;
}

/** A mail has inline styles, which the sandbox's pages do not allow. */
export function sendMailPage(c: Parameters<typeof sendSandboxPage>[0], page: string) {
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  );
  c.header('cache-control', 'no-store');
  return c.html(page);
}

const listPage = (
  { t }: Speech,
  locale: Locale,
  all: readonly (SampleMessage & { readonly name: string })[],
): Html => html`
  <h1 class="wide">${t('messages.title')}</h1>
  <p class="muted">${t('rooms.messages.lead')}</p>
  <p class="row">
    ${LOCALES.map((one) =>
      one === locale
        ? html`<strong>${t(`messages.in.${one}`)}</strong>`
        : html`<a href="/sandbox/messages?in=${one}">${t(`messages.in.${one}`)}</a>`,
    )}
  </p>
  ${all.map(
    ({ name, subject, body, sms, line }) => html`<article class="card entry">
      <strong>${subject}</strong>
      <span class="muted num">${name}</span>
      <a href="/sandbox/messages/${locale}/${name}">${t('messages.html')}</a>
      <details><summary>${t('messages.plain')}</summary><pre>${body}</pre></details>
      ${
        sms === null
          ? html`<span class="muted">${t('messages.mailOnly')}</span>`
          : html`<span><span class="tag">${t('messages.sms', { count: smsSegments(sms) })}</span></span><pre>${sms}</pre>`
      }
      ${line === null ? '' : html`<details><summary>LINE</summary><pre>${line}</pre></details>`}
    </article>`,
  )}`;

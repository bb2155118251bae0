import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Ctx } from '#lib/kernel/context.ts';
import { LANGUAGE_TAG, type Locale, localizedPath } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { links } from '#lib/site/site/links.ts';
import { CARD_FORM_PATH } from './bind.ts';
import { cardsConfig } from './config.ts';
import type { Binding } from './settle-binding.ts';

export { FORM_SCRIPT, FORM_STYLE } from './card-form-assets.ts';

/** The provider's form supports these two languages. */
const FORM_LANGUAGE: Readonly<Record<Locale, string>> = { tw: 'zh-TW', zh: 'zh-TW', en: 'en-US' };

/** The page with the provider's card form, so that card numbers never reach the shop. */
export function cardFormPage(c: Context, ctx: Ctx, { binding, key }: { binding: Binding; key: string }) {
  const cards = cardsConfig(ctx);
  const { locale, orderNumber, back: from, token, amount } = binding;
  const t = translator(locale, 'card');
  const back = localizedPath(
    links.cardAdd({ number: orderNumber ?? undefined, back: from }),
    locale,
    ctx.config.publishCountry,
  );
  const origins = [...new Set(cards.scripts.map((address) => new URL(address).origin))].join(' ');
  const provider = new URL(cards.payUrl).origin;
  allow(c, [
    `script-src 'self' ${origins}`,
    `connect-src 'self' ${provider}`,
    `frame-src ${provider}`,
    `img-src 'self' data: ${provider}`,
    `font-src 'self' ${provider}`,
    // The provider's form has inline styles.
    `style-src 'self' 'unsafe-inline' ${provider}`,
    // The response to this form may redirect to any bank's page.
    "form-action 'self' https: http:",
  ]);
  const body = html`
    <h1>${t('form.title')}</h1>
    <p>${t('form.lead', { amount: formatAmount(amount) })}</p>
    <form
      method="post"
      action="${CARD_FORM_PATH}"
      data-token="${token}"
      data-environment="${cards.environment}"
      data-language="${FORM_LANGUAGE[locale]}"
      data-failed="${t('form.failed')}"
      data-busy="${t('form.busy')}"
    >
      <input type="hidden" name="key" value="${key}" />
      <input type="hidden" name="payToken" value="" />
      <div id="ECPayPayment"></div>
      <p class="wait" data-loading role="status">${t('form.loading')}</p>
      <p class="error" data-error role="alert"></p>
      <button type="submit" disabled>${t('form.submit')}</button>
    </form>
    <p class="note">${t('form.safe')}</p>
    <p><a href="${back}">${t('form.back')}</a></p>`;
  return page(c, locale, {
    title: t('form.title'),
    body,
    scripts: [...cards.scripts, `${CARD_FORM_PATH}.js`],
  });
}

/** The form has expired, or the card was already submitted. */
export function formOverPage(c: Context, ctx: Ctx) {
  const { locale } = ctx;
  const t = translator(locale, 'card');
  const back = localizedPath(links.cards(), locale, ctx.config.publishCountry);
  allow(c, ["style-src 'self'"]);
  const body = html`
    <h1>${t('form.over')}</h1>
    <p>${t('form.overText', { count: ctx.config.limits.cardFormMinutes })}</p>
    <p><a class="button" href="${back}">${t('form.toCards')}</a></p>`;
  return page(c, locale, { title: t('form.over'), body, scripts: [] }, 410);
}

function allow(c: Context, sources: readonly string[]): void {
  c.header(
    'content-security-policy',
    ["default-src 'none'", ...sources, "base-uri 'none'", "frame-ancestors 'none'"].join('; '),
  );
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
}

interface Parts {
  readonly title: string;
  readonly body: ReturnType<typeof html>;
  readonly scripts: readonly string[];
}

const page = (c: Context, locale: Locale, { title, body, scripts }: Parts, status: 200 | 410 = 200) =>
  c.html(
    html`<!doctype html>
<html lang="${LANGUAGE_TAG[locale]}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark light" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${CARD_FORM_PATH}.css" />
    ${scripts.map((address) => html`<script src="${address}" defer></script>`)}
  </head>
  <body>
    <main>${body}</main>
  </body>
</html>`,
    status,
  );

import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { LANGUAGE_TAG, type Locale } from '#lib/kernel/i18n/locale.ts';
import { type Translate, translator } from '#lib/kernel/i18n/words.ts';
import { sandboxLocale } from './rules.ts';

export const GATEWAY_BASE = '/sandbox/ecpay';

export type Html = ReturnType<typeof html>;

/** A sandbox page's language and translations. */
export interface Speech {
  readonly locale: Locale;
  readonly t: Translate;
}

export const speak = (locale: Locale): Speech => ({ locale, t: translator(locale, 'sandbox') });

/** The visitor's language, for the sandbox's own pages. */
export const speechOf = (c: Context): Speech =>
  speak(sandboxLocale(c.req.query('lang') ?? getCookie(c, 'lang'), c.req.header('accept-language')));

interface PageParts {
  readonly speech: Speech;
  readonly title: string;
  readonly body: Html;
  /** Another origin that a form of this page may post to. */
  readonly formTo?: string | undefined;
  readonly script?: string;
  /** Base path of the emulator whose style and scripts the page loads. */
  readonly base?: string;
}

/** Sends a sandbox page with its own style file and nothing inline. */
export function sendSandboxPage(c: Context, parts: PageParts, status: 200 | 400 | 404 | 422 = 200) {
  const { speech, title, body, formTo, script, base = GATEWAY_BASE } = parts;
  c.header(
    'content-security-policy',
    [
      "default-src 'none'",
      "style-src 'self'",
      "script-src 'self'",
      "img-src 'self' data:",
      `form-action 'self'${formTo ? ` ${formTo}` : ''}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  );
  c.header('cache-control', 'no-store');
  return c.html(
    html`<!doctype html>
<html lang="${LANGUAGE_TAG[speech.locale]}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${base}/style.css" />
    ${script ? html`<script src="${base}/${script}" defer></script>` : ''}
  </head>
  <body>
    <main>${body}</main>
    <footer>${speech.t('sandboxNote')}</footer>
  </body>
</html>`,
    status,
  );
}

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '#lib/kernel/config.ts';
import { unavailable } from '#lib/kernel/errors.ts';
import { UPLOADS_PATH } from '#lib/kernel/files/address.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { answerError } from '#lib/kernel/http/envelope.ts';
import type { RequestUrl } from '#lib/kernel/http/request-url.ts';
import { localeOf } from '#lib/kernel/http/response-cache.ts';
import { pageHeaders } from '#lib/kernel/http/security-headers.ts';
import { LANGUAGE_TAG, LOCALES, type Locale, resolvePath } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';

/** The answer to visitors before the shop opens. */

const RETRY_SECONDS = '600';

/**
 * Always served: health checks, pictures and files for staff's pages, and staff's calls, which check the
 * caller themselves.
 */
const ALWAYS = new RegExp(
  `^(/healthz|/readyz|/metrics|${API_BASE}/staff/.*|/pictures/.*|${UPLOADS_PATH}.*|/_image)$`,
);
const STAFF_PAGE = /^\/staff(\/|$)/;

/**
 * Whether a request to a closed shop comes from a visitor. Webhooks about orders from an earlier opening are
 * accepted.
 */
export function isForVisitors(
  target: RequestUrl,
  method: string | undefined,
  { publishCountry }: Pick<Config, 'publishCountry'>,
): boolean {
  // Normalized like the router does: `/staff/../home` is not a staff page.
  const path = URL.parse(`http://shop${target.path}`)?.pathname ?? target.path;
  if (ALWAYS.test(path) || STAFF_PAGE.test(resolvePath(path, publishCountry).path)) return false;
  return method === 'GET' || method === 'HEAD' || path.startsWith(API_BASE);
}

/** Answers that the shop is not open: a page in every language, or a JSON envelope. */
export function answerClosed(
  { path, search }: RequestUrl,
  request: IncomingMessage,
  response: ServerResponse,
  config: Config,
): void {
  const isCall = path.startsWith(API_BASE);
  const header = (name: string) => request.headers[name] as string | undefined;
  const text = isCall
    ? JSON.stringify(answerError(unavailable('shopClosed'), localeOf({ path, search, header }, config)).body)
    : closedPage(resolvePath(path, config.publishCountry).locale);
  response.writeHead(503, {
    ...pageHeaders(config),
    'content-type': isCall ? 'application/json' : 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'retry-after': RETRY_SECONDS,
    ...(isCall ? {} : { 'content-security-policy': POLICY }),
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:2rem;padding:2rem;background:#0c1210;color:#e8ece6;' +
  'font:1.125rem/1.7 system-ui,sans-serif;text-align:center}h1,h2{margin:0;font-size:1.375rem}p{margin:0}';
const POLICY =
  `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ` +
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** The page names no merchant, because it is unknown. The requested language comes first. */
function closedPage(first: Locale): string {
  const parts = [first, ...LOCALES.filter((locale) => locale !== first)].map((locale, at) => {
    const t = translator(locale, 'common');
    const level = at === 0 ? 'h1' : 'h2';
    return `<section lang="${LANGUAGE_TAG[locale]}"><${level}>${t('closed.title')}</${level}><p>${t('closed.text')}</p></section>`;
  });
  return (
    `<!doctype html><html lang="${LANGUAGE_TAG[first]}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${translator(first, 'common')('closed.title')}</title><style>${STYLE}</style></head>` +
    `<body>${parts.join('')}</body></html>`
  );
}

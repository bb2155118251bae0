import type { Context } from 'hono';
import { NOBODY } from '../actor.ts';
import type { Config } from '../config.ts';
import { actingAs } from '../context.ts';
import { isLocale, type Locale, rememberedLanguage } from '../i18n/locale.ts';
import { cacheHeaders } from '../page-cache/page-cache.ts';
import { sendPage } from '../page-cache/send.ts';
import type { Runtime } from '../runtime.ts';
import { API_BASE } from './endpoint.ts';
import { answerOk } from './envelope.ts';
import type { RequestEnv } from './request.ts';
import type { Route, RouteCache } from './route.ts';
import { dataHeaders } from './security-headers.ts';
import { readTerminal } from './terminal.ts';

/**
 * Answers that depend only on the request, not on the requester. They are cached like pages and invalidated
 * by the same tags (docs/decisions/0004-page-cache.md). They are made without a member or visitor, so they
 * contain nothing personal.
 */

/** Everything that a cached answer may depend on. */
export interface CallRequest {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
  header(name: 'lang' | 'cookie' | 'terminal' | 'user-agent'): string | undefined;
}

export interface CachedCall {
  /** The answer's key in the page cache. */
  readonly key: string;
  /** The field to fill in per request: the visitor's own id. */
  readonly own: string | undefined;
}

/** @returns null for a call that is not cached */
export type FindCachedCall = (asked: CallRequest) => CachedCall | null;

export function cachedCalls(routes: readonly Route[], config: Config): FindCachedCall {
  const known = new Map(
    routes.flatMap(({ path, input, keep }) =>
      keep ? [[API_BASE + path, { keep, names: new Set(Object.keys(shapeOf(input))) }] as const] : [],
    ),
  );
  return (asked) => {
    const found = known.get(asked.path);
    if (!found) return null;
    const { keep, names } = found;
    const by = keep.byTerminal ? readTerminal(asked.header('terminal'), asked.header('user-agent')).kind : '';
    const key = `${asked.path}?${queryOf(asked.search, names)} ${localeOf(asked, config)} ${by}`;
    return { key, own: keep.own };
  };
}

const shapeOf = (input: Route['input']): object =>
  'shape' in input && typeof input.shape === 'object' && input.shape !== null ? input.shape : {};

/** Only the parameters that the call reads: tracking parameters create no extra entries. */
function queryOf(search: string, names: ReadonlySet<string>): string {
  if (search === '' || names.size === 0) return '';
  const read = [...new URLSearchParams(search)].filter(([name]) => names.has(name));
  return String(new URLSearchParams(read.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))));
}

/** A page sends its language in a header. A plain client gets the remembered language or the store's. */
export function localeOf({ header, search }: CallRequest, { publishCountry }: Config): Locale {
  const inQuery = search.includes('lang=') ? new URLSearchParams(search).get('lang') : null;
  const said = header('lang') ?? inQuery ?? rememberedLanguage(header('cookie'));
  return isLocale(said) ? said : publishCountry;
}

export function callRequestOf({ req }: Context): CallRequest {
  const mark = req.url.indexOf('?');
  return { path: req.path, search: mark < 0 ? '' : req.url.slice(mark), header: (name) => req.header(name) };
}

interface Parts {
  readonly runtime: Runtime;
  readonly checkAnswers?: boolean;
  /** The requesting visitor, for the field of their own in the answer. */
  visitor(): string;
}

/** A cached answer with the visitor's own id filled in. */
export const withVisitorId = (kept: string, own: string, visitor: string): string =>
  kept.replace(`"${own}":null`, () => `"${own}":${JSON.stringify(visitor)}`);

/** Answers from the cache, or computes and caches the answer. */
export async function answerCached(
  c: Context<RequestEnv>,
  one: Route & { readonly keep: RouteCache },
  { key }: CachedCall,
  { runtime, checkAnswers, visitor }: Parts,
): Promise<Response> {
  const { config, pages } = runtime;
  const make = async (): Promise<Response> => {
    const ctx = {
      ...actingAs(runtime.context(localeOf(callRequestOf(c), config)), NOBODY),
      requestId: c.get('requestId'),
      terminal: readTerminal(c.req.header('terminal'), c.req.header('user-agent')),
    };
    const data = await one.answer(ctx, c);
    if (checkAnswers) one.output.parse(data);
    // A new response: the context's own would include this request's id.
    return new Response(JSON.stringify(answerOk(data)), {
      headers: {
        'content-type': 'application/json',
        ...dataHeaders(config),
        vary: one.keep.byTerminal ? 'lang, terminal, user-agent' : 'lang',
        ...cacheHeaders(one.keep.life(data, ctx)),
      },
    });
  };
  const made = await pages.render(key, make, one.keep);
  const { own } = one.keep;
  if (own !== undefined) {
    const text = 'page' in made ? made.page.body('plain').toString() : await made.response.text();
    return c.body(withVisitorId(text, own, visitor()), 200, { 'content-type': 'application/json' });
  }
  if ('page' in made) return sendPage(made.page, c.req.raw.headers);
  return c.body(await made.response.text(), 200, { 'content-type': 'application/json' });
}

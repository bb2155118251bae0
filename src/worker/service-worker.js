/* global SETTINGS */

/**
 * The service worker, as the browser runs it; /sw.js prepends SETTINGS. Pages come from the network; without
 * one, from the cache of visited pages, else the offline page. Immutable files are cached. API answers and a
 * shopper's own pages are never cached.
 */

const PREFIX = 'daypack-';
const ASSETS = `${PREFIX}assets-${SETTINGS.build}`;
const PAGES = `${PREFIX}pages-${SETTINGS.build}`;
const ASSETS_MOST = 300;
const PAGES_MOST = 30;

/** Addresses that contain a hash or a drawing's full description. */
const NEVER_CHANGES = /^\/(_astro|pictures)\//;
const NOT_OURS = /^\/(backend-api|sandbox|healthz|readyz|metrics)(\/|$)/;
const LANGUAGE = /^\/(tw|zh|en|TW)(?=\/|$)/;
/** Of the questionnaire only the first page is public; the pages behind it show health data. */
const OWN = /^\/((cart|login|payment|user|offline)(\/|$)|questionnaire\/(?!quest\/?$))/;
const NOT_TO_BE_KEPT = /\b(no-store|private)\b/i;

self.addEventListener('install', (event) => event.waitUntil(prepare()));
self.addEventListener('activate', (event) => event.waitUntil(SETTINGS.isOn ? takeOver() : leave()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (!SETTINGS.isOn || method !== 'GET' || origin !== self.location.origin || NOT_OURS.test(pathname))
    return;
  if (mode === 'navigate') event.respondWith(openPage(event));
  else if (NEVER_CHANGES.test(pathname)) event.respondWith(openAsset(event));
});

async function prepare() {
  if (SETTINGS.isOn) await keepOfflinePages();
  await self.skipWaiting();
}

/** Caches the offline page of each language, with its scripts and styles. */
async function keepOfflinePages() {
  const assets = await caches.open(ASSETS);
  const named = new Set();
  for (const path of Object.values(SETTINGS.offlinePages)) {
    // Without cookies, because a stored language would redirect.
    const response = await fetch(path, { credentials: 'omit', cache: 'reload' });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    const html = await response.clone().text();
    for (const [asset] of html.matchAll(/\/_astro\/[\w.@-]+\.(?:js|css)/g)) named.add(asset);
    await assets.put(path, response);
  }
  await assets.addAll([...named]);
}

async function takeOver() {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== ASSETS && name !== PAGES) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Switched off: deletes all caches and unregisters. */
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name);
  await self.registration.unregister();
}

async function openPage(event) {
  const { pathname, search } = new URL(event.request.url);
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    const isForAll =
      search === '' &&
      !OWN.test(pathname.replace(LANGUAGE, '')) &&
      !NOT_TO_BE_KEPT.test(response.headers.get('cache-control') ?? '');
    if (response.ok && !response.redirected && isForAll)
      event.waitUntil(keep(PAGES, pathname, response.clone(), PAGES_MOST));
    return response;
  } catch {
    const language = LANGUAGE.exec(pathname)?.[1].toLowerCase() ?? SETTINGS.defaultLanguage;
    return (
      (await find(PAGES, pathname)) ??
      (await find(ASSETS, SETTINGS.offlinePages[language])) ??
      Response.error()
    );
  }
}

async function openAsset(event) {
  const kept = await find(ASSETS, event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(keep(ASSETS, event.request, response.clone(), ASSETS_MOST));
  return response;
}

const find = async (name, asked) => (await caches.open(name)).match(asked, { ignoreVary: true });

/** Caches a copy; the oldest entries make room. */
async function keep(name, asked, response, most) {
  const cache = await caches.open(name);
  await cache.put(asked, response);
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(old);
}

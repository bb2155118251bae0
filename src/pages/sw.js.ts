import type { APIRoute } from 'astro';
import { LOCALES, localizedPath } from '#lib/kernel/i18n/locale.ts';
import { links } from '#lib/site/site/links.ts';
import worker from '../worker/service-worker.js?raw';

/**
 * The service worker of this build. With `OFFLINE=0`, one that unregisters itself in browsers that have it.
 */
export const GET: APIRoute = ({ locals }) => {
  const { offline, publishCountry } = locals.ctx.config;
  const settings = {
    build: import.meta.env.BUILD_ID,
    isOn: offline,
    defaultLanguage: publishCountry,
    offlinePages: Object.fromEntries(
      LOCALES.map((one) => [one, localizedPath(links.offline(), one, publishCountry)]),
    ),
  };
  return new Response(`const SETTINGS = ${JSON.stringify(settings)};\n${worker}`, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  });
};

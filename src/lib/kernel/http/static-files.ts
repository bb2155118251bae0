import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import send from 'send';
import { chooseEncoding } from '../page-cache/send.ts';
import { retainedFolderOf } from './previous-builds.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** Announces a newer build to open pages (row A9), so it is always revalidated. */
const BUILD_MANIFEST = '/build-manifest.json';
const ENDING = { br: '.br', gzip: '.gz', plain: '' } as const;

export interface StaticFiles {
  /** Sends the file of this path, if there is one. */
  send(path: string, request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * Serves built files by path, streamed from disk, with ranges and revalidation. Names with a hash never
 * change. The build has put compressed copies beside them.
 * @param kept the hashed files of other builds, whose pages may be open
 */
export function createStaticFiles(root: URL, kept?: string): StaticFiles {
  const folder = fileURLToPath(root);
  const names = new Set(existsSync(folder) ? listFiles(folder) : []);
  return {
    send(path, request, response) {
      const isOwn = names.has(path);
      const from = isOwn ? folder : kept === undefined ? null : retainedFolderOf(path, kept);
      if (from === null) return false;
      const has = (name: string) => (isOwn ? names.has(name) : existsSync(join(from, name)));
      const accepted = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
      const encoding = has(path + ENDING[accepted]) ? accepted : 'plain';
      send(request, path + ENDING[encoding], {
        root: from,
        cacheControl: false,
        dotfiles: 'allow',
        index: false,
      })
        .on('headers', () => {
          response.setHeaders(headersOf(path));
          if (encoding !== 'plain') response.setHeader('content-encoding', encoding);
        })
        .on('error', ({ status }: { status: number }) => {
          // An unsatisfiable range, a failed precondition, or a file deleted since the start.
          if (response.headersSent) return void response.destroy();
          response.removeHeader('content-encoding');
          response.writeHead(status).end();
        })
        .pipe(response);
      return true;
    },
  };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.replace(/\/$/, '').length));
}

function headersOf(path: string): Map<string, string> {
  const lasts = path.startsWith('/_astro/')
    ? 'public, max-age=31536000, immutable'
    : path === BUILD_MANIFEST
      ? 'no-cache'
      : 'public, max-age=3600';
  return new Map([
    ['content-type', TYPES[extname(path)] ?? 'application/octet-stream'],
    ['cache-control', lasts],
    ['vary', 'accept-encoding'],
    ['x-content-type-options', 'nosniff'],
  ]);
}

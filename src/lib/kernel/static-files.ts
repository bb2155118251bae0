import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseEncoding } from './page-cache/send.ts';

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
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** Tells open pages of a newer build (row A9), so it must not be an old copy. */
const BUILD_MANIFEST = '/build-manifest.json';

interface StaticFile {
  readonly headers: readonly string[];
  readonly plain: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

export interface StaticFiles {
  /** Sends the file of this path, if there is one. */
  send(path: string, request: IncomingMessage, response: ServerResponse): boolean;
}

/** Built files, by path. Names with a hash never change; the build left compressed copies beside them. */
export function createStaticFiles(root: URL): StaticFiles {
  const folder = fileURLToPath(root);
  const names = new Set(existsSync(folder) ? listFiles(folder) : []);
  const read = new Map<string, StaticFile>();
  return {
    send(path, request, response) {
      if (!names.has(path)) return false;
      let file = read.get(path);
      if (!file) {
        file = readFile(folder, path, names);
        read.set(path, file);
      }
      const wanted = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
      const packed = wanted === 'plain' ? null : file[wanted];
      const body = packed ?? file.plain;
      const headers = [...file.headers, 'content-length', String(body.length)];
      if (packed) headers.push('content-encoding', wanted);
      response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
      return true;
    },
  };
}

function listFiles(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below)).flatMap((name) => {
    const path = `${below}/${name}`;
    return statSync(join(folder, path)).isDirectory() ? listFiles(folder, path) : [path];
  });
}

function readFile(folder: string, path: string, names: ReadonlySet<string>): StaticFile {
  const packed = (ending: string) =>
    names.has(path + ending) ? readFileSync(join(folder, path + ending)) : null;
  const lasts = path.startsWith('/_astro/')
    ? 'public, max-age=31536000, immutable'
    : path === BUILD_MANIFEST
      ? 'no-cache'
      : 'public, max-age=3600';
  return {
    headers: [
      'content-type',
      TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control',
      lasts,
      'vary',
      'accept-encoding',
      'x-content-type-options',
      'nosniff',
    ],
    plain: readFileSync(join(folder, path)),
    br: packed('.br'),
    gzip: packed('.gz'),
  };
}

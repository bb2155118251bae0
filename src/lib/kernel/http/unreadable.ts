import type { Duplex } from 'node:stream';
import { LANGUAGE_TAG, type Locale } from '../i18n/locale.ts';
import { translator } from '../i18n/words.ts';

/** Statuses of requests that Node could not parse, by error code; 400 for the rest. */
const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** A socket whose answer Node may have started: nothing else may be written into it. */
interface Answering extends Duplex {
  readonly _httpMessage?: { readonly headersSent: boolean } | null;
}

/**
 * Answers malformed requests. When headers are too long, usually because of many cookies, a page explains it.
 * The browser is told to clear this site's cookies, because no request with them could succeed.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Answering, locale: Locale): void {
  if (!socket.writable || socket._httpMessage?.headersSent || error.code === 'ECONNRESET') {
    socket.destroy(error);
    return;
  }
  const status = STATUS[error.code ?? ''] ?? '400 Bad Request';
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const body = isTooLong ? tooLongPage(locale) : '';
  const headers = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(isTooLong
      ? [
          'Content-Type: text/html; charset=utf-8',
          'Cache-Control: no-store',
          'Clear-Site-Data: "cookies"',
          "Content-Security-Policy: default-src 'none'",
        ]
      : []),
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
}

function tooLongPage(locale: Locale): string {
  const t = translator(locale, 'errors');
  return `<!doctype html>
<html lang="${LANGUAGE_TAG[locale]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t('cookiesTooLong')}</title></head>
<body><h1>${t('cookiesTooLong')}</h1><p>${t('cookiesTooLongCure')}</p></body>
</html>
`;
}

/** The target of a request, parsed once. All later code trusts the two parts. */
export interface RequestUrl {
  /** Starts with a slash; still encoded. */
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

/** @returns null for `*`, another scheme or a malformed address */
export function readRequestUrl(said: string | undefined): RequestUrl | null {
  const own = said?.startsWith('/') ? said : ownPartOf(said);
  if (own === null) return null;
  const mark = own.indexOf('?');
  return mark < 0 ? { path: own, search: '' } : { path: own.slice(0, mark), search: own.slice(mark) };
}

/** Proxies may send an absolute address. Its host is ignored: the `host` header counts. */
function ownPartOf(said: string | undefined): string | null {
  const url = said === undefined ? null : URL.parse(said);
  return url && /^https?:$/.test(url.protocol) ? url.pathname + url.search : null;
}

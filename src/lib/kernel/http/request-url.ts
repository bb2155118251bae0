/** Where a request goes, taken apart once: everything after this trusts the two parts. */
export interface RequestUrl {
  /** Begins with a slash; still encoded. */
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

/** @returns null for what names no place here: `*`, another scheme, an address that cannot be read */
export function readRequestUrl(said: string | undefined): RequestUrl | null {
  const own = said?.startsWith('/') ? said : ownPartOf(said);
  if (own === null) return null;
  const mark = own.indexOf('?');
  return mark < 0 ? { path: own, search: '' } : { path: own.slice(0, mark), search: own.slice(mark) };
}

/** Proxies may send the whole address; which host it names is the `host` header's affair. */
function ownPartOf(said: string | undefined): string | null {
  const url = said === undefined ? null : URL.parse(said);
  return url && /^https?:$/.test(url.protocol) ? url.pathname + url.search : null;
}

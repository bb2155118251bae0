/** Whether a path is within this shop: an allowed redirect target after the map. */
export function isOwnPath(path: string | null | undefined): path is string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave them out and read on
  if (!path || path.length > 2000 || !/^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(path)) return false;
  const here = 'http://shop.invalid';
  return URL.canParse(path, here) && new URL(path, here).origin === here;
}

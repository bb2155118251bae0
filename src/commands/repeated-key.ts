const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:]/gs;

/** Finds a repeated key, where `JSON.parse` would silently use the last. @returns the first such key */
export function repeatedKey(json: string): string | undefined {
  const open: Set<string>[] = [];
  let text = '';
  for (const [token] of json.matchAll(TOKEN)) {
    const keys = open.at(-1);
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token !== ':') text = token;
    else if (keys?.has(text)) return text.slice(1, -1);
    else keys?.add(text);
  }
  return undefined;
}

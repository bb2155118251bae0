const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:]/gs;

/** JSON whose parser would silently take the second of two fields with one name. @returns the first such name */
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

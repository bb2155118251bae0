import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readWords, withoutPlural } from '../setup/words.ts';

/** Code that throws a refusal passes every parameter that its text names, so that nobody reads `{{from}}`. */

const THROWN = /(?:fieldError|new ShopError|notFound|unavailable)\(|\bt\(\s*(?:refusal|')/g;

/** The text between the bracket at `at` and its closing bracket. */
function insideOf(text: string, at: number): string {
  let depth = 0;
  for (let end = at; end < text.length; end++) {
    if (text[end] === '(') depth++;
    if (text[end] === ')' && --depth === 0) return text.slice(at + 1, end);
  }
  return '';
}

/** The parameters that each refusal's text names. */
const NAMED = new Map(
  [...readWords('tw', 'errors')].flatMap(([key, said]) => {
    const names = [...said.matchAll(/{{(\w+)}}/g)].flatMap(([, name]) => name ?? []);
    return names.length > 0 ? [[withoutPlural(key), new Set(names)] as const] : [];
  }),
);

/** The parameters come from elsewhere: a variable, or a function's result. */
const SAID_ELSEWHERE = /\b(?:params\b(?!:)|paramsOf|Params\(|\.\.\.)|, [a-z]\w*$/;

function openRefusals(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(THROWN)].flatMap(({ index, 0: opening }) => {
    const inside = insideOf(text, index + opening.indexOf('('));
    const keys = [...inside.matchAll(/'(\w+)'/g)].flatMap(([, key]) => key ?? []);
    return keys.flatMap((key) => {
      const missing = [...(NAMED.get(key) ?? [])].filter((name) => !new RegExp(`\\b${name}\\b`).test(inside));
      return missing.length > 0 && !SAID_ELSEWHERE.test(inside) ? [`${file}: ${key} without ${missing}`] : [];
    });
  });
}

it('is given every parameter that its words name', () => {
  expect(NAMED.size).toBeGreaterThan(50);
  const files = (readdirSync('src/lib', { recursive: true }) as string[]).filter((name) =>
    name.endsWith('.ts'),
  );
  expect(files.flatMap((name) => openRefusals(`src/lib/${name}`))).toEqual([]);
});

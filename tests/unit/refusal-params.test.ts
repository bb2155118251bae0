import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readWords, withoutPlural } from '../setup/words.ts';

/** A refusal whose words name a parameter is given it where it is thrown: nobody reads `{{from}}`. */

const THROWN = /(?:fieldError|new ShopError|notFound|unavailable)\(|\bt\(\s*(?:refusal|')/g;

/** What stands between the bracket that opens at `at` and the one that closes it. */
function insideOf(text: string, at: number): string {
  let depth = 0;
  for (let end = at; end < text.length; end++) {
    if (text[end] === '(') depth++;
    if (text[end] === ')' && --depth === 0) return text.slice(at + 1, end);
  }
  return '';
}

/** The parameters that the words of each refusal name. */
const NAMED = new Map(
  [...readWords('tw', 'errors')].flatMap(([key, said]) => {
    const names = [...said.matchAll(/{{(\w+)}}/g)].flatMap(([, name]) => name ?? []);
    return names.length > 0 ? [[withoutPlural(key), new Set(names)] as const] : [];
  }),
);

/** Params are said elsewhere: a variable, or what a function makes. */
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

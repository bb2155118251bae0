import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { settings } from '../../src/areas.ts';

/** A translation key in the code. */
export interface UsedWord {
  readonly where: string;
  /** Null: any namespace may contain it. */
  readonly namespace: string | null;
  readonly key: string;
  /** The key is a prefix; the rest is computed. */
  readonly isStart: boolean;
}

const sources = (endings: RegExp): { file: string; text: string }[] =>
  (readdirSync('src', { recursive: true }) as string[])
    .filter((name) => endings.test(name))
    .map((name) => ({ file: join('src', name), text: readFileSync(join('src', name), 'utf8') }));

const TRANSLATOR =
  /\b(?:const|let)\s+(\w+)\s*=\s*(?:useMemo\(\s*\(\)\s*=>\s*)?(?:translator|islandTranslator)\([^;]*?,\s*['"](\w+)['"]/g;

/**
 * `t('nav.home')` and `pluralPattern(t, 'nav.home')`, with the namespace of the nearest translator declared
 * above.
 */
export function wordsRequested(): UsedWord[] {
  return sources(/\.(astro|tsx?)$/).flatMap(({ file, text }) => {
    const translators = [...text.matchAll(TRANSLATOR)].map((found) => ({
      at: found.index,
      name: found[1] ?? '',
      namespace: found[2] ?? '',
    }));
    const names = new Set(['t', ...translators.map(({ name }) => name)]);
    const asked = new RegExp(
      `(?<![\\w.])(${[...names].join('|')})(?:\\(|(?<=pluralPattern\\(\\w+), )\\s*(?:'([^']+)'|"([^"]+)"|\`([^\`$]*)(\\$)?)`,
      'g',
    );
    return [...text.matchAll(asked)].map((found) => ({
      where: `${file}:${text.slice(0, found.index).split('\n').length}`,
      namespace:
        translators.findLast(({ name, at }) => name === found[1] && at < found.index)?.namespace ?? null,
      key: found[2] ?? found[3] ?? found[4] ?? '',
      isStart: found[5] !== undefined,
    }));
  });
}

/** Calls whose text arguments are messages. */
const SCHEMA_CALLS = new Set(
  'string number boolean array object enum union int min max length regex refine email url nonempty positive wholeNumber idNumber lineText requiredText atMost asLongAs'.split(
    ' ',
  ),
);
const REFUSALS: Readonly<Record<string, number>> = {
  ShopError: 0,
  notFound: 0,
  signInExpired: 0,
  fieldError: 1,
};

/** Messages of refusals and schemas, which are keys of the `errors` namespace. */
export function refusalsUsed(): UsedWord[] {
  // Errors of settings and of editors' files are in English.
  return sources(/^(lib(?!\/kernel\/settings|\/care\/questionnaire\/model)|stores|demo).*\.tsx?$/).flatMap(
    ({ file, text }) => {
      const isSchema = /from 'zod'/.test(text);
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
      const found: UsedWord[] = [];
      const use = (node: ts.Node | undefined) => {
        // A schema may also name its limit.
        if (!node || !ts.isStringLiteralLike(node) || Object.hasOwn(settings, node.text)) return;
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        found.push({ where: `${file}:${line}`, namespace: 'errors', key: node.text, isStart: false });
      };
      const visit = (node: ts.Node): void => {
        if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
          const name = calleeOf(node.expression);
          const at = REFUSALS[name];
          if (at !== undefined) use(node.arguments?.[at]);
          else if (isSchema && SCHEMA_CALLS.has(name)) node.arguments?.forEach(use);
        }
        if (isSchema && ts.isPropertyAssignment(node) && /^(message|error)$/.test(node.name.getText()))
          use(node.initializer);
        ts.forEachChild(node, visit);
      };
      visit(source);
      return found;
    },
  );
}

const calleeOf = (callee: ts.Expression): string =>
  ts.isPropertyAccessExpression(callee) ? callee.name.text : ts.isIdentifier(callee) ? callee.text : '';

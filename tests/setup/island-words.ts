import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import * as picked from '#components/goods/buy-words.ts';
import { pickWords, type Words, wordsFor } from '#lib/kernel/i18n/words.ts';

/**
 * The translation keys that an island uses, in all parts that it may render, and those that its pages pass.
 */

export interface RequestedWord {
  readonly namespace: string;
  readonly key: string;
  /** The key is a prefix; the rest is computed. */
  readonly isStart: boolean;
  readonly where: string;
}

interface Declaration {
  readonly asked: readonly RequestedWord[];
  /** The names it uses: of this file, and exports of others. */
  readonly uses: readonly string[];
}

interface Module {
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** An imported name's file and original name. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
}

const fileOf = (from: string, named: string): string | null => {
  const path = named.startsWith('#')
    ? join('src', named.slice(1))
    : named.startsWith('.')
      ? join(dirname(from), named)
      : null;
  return path !== null && /^src[\\/]islands/.test(path) && existsSync(path) ? path : null;
};

const isLiteral = (node: ts.Node | undefined): node is ts.StringLiteralLike =>
  node !== undefined && ts.isStringLiteralLike(node);

/** `{ default: (await import('./X.tsx')).X }` and `import('./X.tsx')` become a name: `./X.tsx X`. */
function importedLater(node: ts.CallExpression, file: string): string | null {
  const [named] = node.arguments;
  const path = isLiteral(named) ? fileOf(file, named.text) : null;
  if (path === null) return null;
  let at: ts.Node = node.parent;
  while (ts.isAwaitExpression(at) || ts.isParenthesizedExpression(at)) at = at.parent;
  return `${path} ${ts.isPropertyAccessExpression(at) ? at.name.text : 'default'}`;
}

/** A key's literal part. */
function keysOf(node: ts.Expression | undefined): { key: string; isStart: boolean }[] {
  if (node === undefined) return [];
  if (isLiteral(node)) return [{ key: node.text, isStart: false }];
  if (ts.isTemplateExpression(node)) return [{ key: node.head.text, isStart: true }];
  if (ts.isConditionalExpression(node)) return [...keysOf(node.whenTrue), ...keysOf(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return keysOf(node.expression);
  return [{ key: '', isStart: true }];
}

function declarationOf(node: ts.Node, file: string, source: ts.SourceFile): Declaration {
  const [asked, uses] = [[] as RequestedWord[], new Set<string>()];
  const said = new Map<string, string>();
  const visit = (one: ts.Node): void => {
    if (ts.isVariableDeclaration(one) && one.initializer && ts.isCallExpression(one.initializer)) {
      const { expression, arguments: given } = one.initializer;
      if (expression.getText(source) === 'useWords' && isLiteral(given[0]))
        said.set(one.name.getText(source), given[0].text);
    }
    if (ts.isCallExpression(one)) {
      const namespace = said.get(one.expression.getText(source));
      const line = source.getLineAndCharacterOfPosition(one.getStart(source)).line + 1;
      if (namespace !== undefined)
        for (const key of keysOf(one.arguments[0]))
          asked.push({ ...key, namespace, where: `${file}:${line}` });
      if (one.expression.kind === ts.SyntaxKind.ImportKeyword) {
        const later = importedLater(one, file);
        if (later !== null) uses.add(later);
      }
    }
    if (ts.isIdentifier(one)) uses.add(one.text);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return { asked, uses: [...uses] };
}

const modules = new Map<string, Module>();

function read(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const [declarations, imports] = [
    new Map<string, Declaration>(),
    new Map<string, { file: string; name: string }>(),
  ];
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement) && isLiteral(statement.moduleSpecifier)) {
      const path = fileOf(file, statement.moduleSpecifier.text);
      const { name, namedBindings } = statement.importClause ?? {};
      if (path === null) continue;
      if (name) imports.set(name.text, { file: path, name: 'default' });
      if (namedBindings && ts.isNamedImports(namedBindings))
        for (const one of namedBindings.elements)
          imports.set(one.name.text, { file: path, name: (one.propertyName ?? one.name).text });
    } else if (ts.isFunctionDeclaration(statement)) {
      const found = declarationOf(statement, file, source);
      if (statement.name) declarations.set(statement.name.text, found);
      if (statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword))
        declarations.set('default', found);
    } else if (ts.isVariableStatement(statement)) {
      for (const one of statement.declarationList.declarations)
        declarations.set(one.name.getText(source), declarationOf(one, file, source));
    } else if (ts.isExportAssignment(statement)) {
      declarations.set('default', declarationOf(statement, file, source));
    }
  }
  const found = { declarations, imports };
  modules.set(file, found);
  return found;
}

/** All keys that an island uses, directly and in the parts that it may render. */
export function wordsRequestedBy(file: string, name: string): RequestedWord[] {
  const seen = new Set<string>();
  const asked: RequestedWord[] = [];
  const follow = (at: string, exported: string): void => {
    if (seen.has(`${at} ${exported}`)) return;
    seen.add(`${at} ${exported}`);
    const { declarations, imports } = read(at);
    const declaration = declarations.get(exported);
    if (!declaration) return;
    asked.push(...declaration.asked);
    for (const used of declaration.uses) {
      const imported = imports.get(used);
      const [later = '', laterName] = used.split(' ');
      if (laterName !== undefined) follow(later, laterName);
      else if (imported) follow(imported.file, imported.name);
      else if (declarations.has(used)) follow(at, used);
    }
  };
  follow(file, name);
  return asked;
}

export interface PlacedIsland {
  readonly page: string;
  readonly file: string;
  readonly name: string;
  /** The words that the page passes. */
  readonly words: Words;
}

const PICKS: Readonly<Record<string, unknown>> = { ...picked };

/** Evaluates an expression of a page's frontmatter: `wordsFor(locale, ['cart'])`, `buyWords(locale)`. */
function evaluated(expression: string): Words {
  const names = { wordsFor, pickWords, ...PICKS };
  const make = new Function('locale', ...Object.keys(names), `return (${expression});`);
  return make('tw', ...Object.values(names)) as Words;
}

/** Every island of every page and component, with its words. */
export function placedIslands(): PlacedIsland[] {
  return globSync('src/**/*.astro').flatMap((page) => {
    const text = readFileSync(page, 'utf8');
    const given = new Map(
      [...text.matchAll(/const (\w+) = (\{[\s\S]*?\n\}|(?:wordsFor|pickWords)\([^;]*\));/g)].map(
        ([, name = '', words = '']) => [name, words],
      ),
    );
    return [...text.matchAll(/import (?:(\w+)|\{([^}]*)\}) from '(#islands\/[^']+\.tsx)'/g)].flatMap(
      ([, alone, several = '', path = '']) =>
        (alone ? [alone] : several.split(',').map((one) => one.trim())).flatMap((name) =>
          [...text.matchAll(new RegExp(`<${name}\\b((?:[^>]|=>)*?)/?>`, 'g'))].flatMap(([, props = '']) => {
            const written =
              /\bwords=\{([^}]*)\}/.exec(props)?.[1] ?? (/\{words\}/.test(props) ? 'words' : null);
            if (written === null) return [];
            const words = evaluated(given.get(written.trim()) ?? written);
            return [{ page, file: join('src', path.slice(1)), name: alone ? 'default' : name, words }];
          }),
        ),
    );
  });
}

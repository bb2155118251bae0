import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/**
 * A component that renders only text leaves a bare text node, and a translated page then keeps the old text.
 * src/islands/ui/own-elements.ts sees elements, not what components return. A component must return an
 * element, at least `<>{text}</>`.
 */

/** Values that a component may return without its own element: other components, its children, or nothing. */
const PASSED_ON = /^(children|pending|null|undefined|false|true|createPortal\(|draw\(|render\w*\()/;

function returned(body: ts.ConciseBody): ts.Expression[] {
  if (!ts.isBlock(body)) return [body];
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return found;
}

function leaves(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node)) return leaves(node.expression);
  if (ts.isConditionalExpression(node)) return [...leaves(node.whenTrue), ...leaves(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    if (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return leaves(node.right);
    if ([ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken].includes(node.operatorToken.kind))
      return [...leaves(node.left), ...leaves(node.right)];
  }
  return [node];
}

const isElement = (node: ts.Expression): boolean =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);

/** `.map(…)` of elements. */
const isList = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'map';

function bareTexts(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  return source.statements.flatMap((statement) => {
    const functions: { name: string; body: ts.ConciseBody | undefined }[] = ts.isFunctionDeclaration(
      statement,
    )
      ? [{ name: statement.name?.text ?? '', body: statement.body }]
      : ts.isVariableStatement(statement)
        ? statement.declarationList.declarations.flatMap(({ name, initializer }) =>
            initializer && ts.isArrowFunction(initializer)
              ? [{ name: name.getText(source), body: initializer.body }]
              : [],
          )
        : [];
    return functions
      .filter(({ name }) => /^[A-Z][a-z]/.test(name))
      .flatMap(({ name, body }) => (body ? returned(body).map((one) => ({ name, one })) : []))
      .flatMap(({ name, one }) => leaves(one).map((leaf) => ({ name, leaf })))
      .filter(({ leaf }) => !isElement(leaf) && !isList(leaf) && !PASSED_ON.test(leaf.getText(source)))
      .map(({ name, leaf }) => `${file}: ${name} returns ${leaf.getText(source).slice(0, 60)}`);
  });
}

it('no part of an island is bare text', () => {
  const files = globSync('src/islands/**/*.tsx');
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap(bareTexts)).toEqual([]);
});

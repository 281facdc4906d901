import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../root.ts';

const isNothing = (node: ts.Expression): boolean =>
  node.kind === ts.SyntaxKind.NullKeyword ||
  node.kind === ts.SyntaxKind.FalseKeyword ||
  (ts.isIdentifier(node) && node.text === 'undefined');

const unwrapped = (node: ts.Expression): ts.Expression => (ts.isParenthesizedExpression(node) ? unwrapped(node.expression) : node);

/** What an expression renders, one entry for each outcome that can be seen without types. */
function outcomes(expression: ts.Expression): ts.Expression[] {
  const node = unwrapped(expression);
  if (ts.isConditionalExpression(node)) return [...outcomes(node.whenTrue), ...outcomes(node.whenFalse)];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return [ts.factory.createNull(), ...outcomes(node.right)];
  return [node];
}

/** A text that a translating browser replaces; it leaves blanks alone. */
const isText = (node: ts.Expression): boolean => (ts.isStringLiteral(node) ? node.text.trim() !== '' : ts.isTemplateLiteral(node));

const isBlank = (node: ts.JsxChild): boolean =>
  ts.isJsxExpression(node) && node.expression !== undefined && ts.isStringLiteral(node.expression) && !isText(node.expression);

const isBareText = (node: ts.JsxChild): boolean => {
  if (ts.isJsxText(node)) return node.text.trim() !== '';
  return ts.isJsxExpression(node) && node.expression !== undefined && outcomes(node.expression).some(isText);
};

/** Whether an element or a text can be missing where the child stands. */
function mayBeMissing(node: ts.JsxChild): boolean {
  if (!ts.isJsxExpression(node) || !node.expression) return false;
  const expression = unwrapped(node.expression);
  const isList = ts.isCallExpression(expression) && /\.map$/.test(expression.expression.getText());
  return isList || outcomes(expression).some(isNothing);
}

const isElement = (node: ts.Expression): boolean => ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);

const hasBareText = (node: ts.Expression): boolean => ts.isJsxFragment(node) && node.children.some(isBareText);

/** Of the children of an element, those that React could not insert or remove once a browser has translated the page. */
function unsafeChildren({ children }: ts.JsxElement | ts.JsxFragment): ts.JsxChild[] {
  const shown = children.filter((child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces));
  return shown.filter((child, index) => {
    const choices = ts.isJsxExpression(child) && child.expression ? outcomes(child.expression) : [];
    if (choices.length > 1 && choices.some(hasBareText)) return true;
    if (shown.length < 2 || !isBareText(child)) return false;
    const comesAndGoes = choices.some((choice) => isNothing(choice) || isElement(choice));
    const before = shown[index - 1];
    return comesAndGoes || (before !== undefined && !isBlank(before) && mayBeMissing(before));
  });
}

/**
 * Places where React inserts before, or removes, a text that has no element of its own. A browser that translates the page has
 * replaced that text by then, and the page fails. Lines as `file:line: text`.
 * @param files a glob from the root of the project
 */
export function bareTexts(files: string): string[] {
  return globSync(files, { cwd: ROOT, exclude: ['**/*.test.tsx'] }).flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    return bareTextsOf(source);
  });
}

/** As {@link bareTexts}, of one file. */
export function bareTextsOf(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node))
      for (const child of unsafeChildren(node)) {
        const { line } = source.getLineAndCharacterOfPosition(child.getStart());
        found.push(`${source.fileName}:${line + 1}: ${child.getText().trim().split('\n', 1)[0]}`);
      }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

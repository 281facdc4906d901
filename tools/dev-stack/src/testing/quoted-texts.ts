import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../root.ts';

/** Patterns of texts, each with an example; comments name the decisions that replace a quoted text. */
const EXAMPLES: Record<string, string> = {
  '{Field name capitalised}: {message}': 'Email: Kindly enter valid email-id',
  'Field: message': 'Mobile: Phone number must be 10',
};

/** Every quoted text in section 8 of docs/specification.md, which screens show verbatim. */
export function quotedTexts(): string[] {
  const specification = readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8');
  const section = /^## 8\..*?(?=^## 9\.)/ms.exec(specification)?.[0] ?? '';
  const quoted = [...section.matchAll(/'([^']+)'/g)].map(([, text]) => text ?? '');
  return [...new Set(quoted.map((text) => EXAMPLES[text] ?? text))];
}

/** Texts that screen tests assert: literals in a statement that fails if the text is missing. */
export function assertedTexts(): string[] {
  const files = globSync(['{shell,mf-*,packages}/**/*.test.tsx', 'e2e/journeys/*.spec.ts'], { cwd: ROOT, exclude: ['**/node_modules/**'] });
  return files.flatMap((file) => assertedIn(file));
}

function assertedIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text && isAsserted(node)) texts.push(text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isRegularExpressionLiteral(node)) return node.text.replaceAll('\\', '');
  return undefined;
}

/** `expect(…)`, and Testing Library queries that throw. */
function isAsserted(node: ts.Node): boolean {
  for (let outer = node.parent; outer && !ts.isBlock(outer) && !ts.isSourceFile(outer); outer = outer.parent)
    if (ts.isCallExpression(outer) && /^expect\b|\b(getBy|getAllBy|findBy|findAllBy)/.test(outer.expression.getText())) return true;
  return false;
}

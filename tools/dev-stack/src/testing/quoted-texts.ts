import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../root.ts';

/** Quoted values that no screen shows. */
const NOT_ON_SCREEN = new Set(['state', '1', '2']);
/** Patterns of texts, each with an example. */
const EXAMPLES: Record<string, string> = {
  '{Field name capitalised}: {message}': 'Email: Kindly enter valid email-id',
  'Field: message': 'Mobile: Phone number must be 10',
  'Please provide the details for ...': 'Please provide the details for bank name',
  today: 'Today',
};

const specification = (): string => readFileSync(path.join(ROOT, 'docs/specification/README.md'), 'utf8');

/** Every text that this section of docs/specification/README.md quotes and a screen shows. */
export function quotedTexts(section: number): string[] {
  const text = new RegExp(`^## ${section}\\..*?(?=^## |$(?![^]))`, 'ms').exec(specification())?.[0] ?? '';
  const quoted = [...text.matchAll(/(?<!\w)'([^'\n]+)'(?!\w)/g)].map(([, each = '']) => each);
  return [...new Set(quoted)].filter((each) => !NOT_ON_SCREEN.has(each)).map((each) => EXAMPLES[each] ?? each);
}

/** Whether the specification has these words: a label that it does not quote, in its own case and spelling. */
export const isInSpecification = (text: string): boolean => specification().toLowerCase().includes(text.toLowerCase());

/**
 * Texts that a screen test asserts, by its title: literals, also by the name of a constant of the file, in what fails if the text
 * is missing, in the list that a loop goes through, and in the table of `it.each`.
 */
export function assertedIn(file: string): Map<string, string[]> {
  const source = ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const constants = new Map<string, ts.Expression>();
  for (const statement of source.statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer && !ts.isFunctionLike(initializer)) constants.set(name.getText(), initializer);

  const literalsIn = (node: ts.Node): string[] => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
    if (ts.isRegularExpressionLiteral(node)) return [node.text.replaceAll('\\', '')];
    const constant = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
    const found = constant ? literalsIn(constant) : [];
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) found.push(node.name.text); // of facts by their label
    ts.forEachChild(node, (child) => void found.push(...literalsIn(child)));
    return found;
  };

  const tests = new Map<string, string[]>();
  const visit = (node: ts.Node, texts: string[]): void => {
    let inside = texts;
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments;
      if (/^(it|test)\b/.test(node.expression.getText()) && title && ts.isStringLiteralLike(title)) {
        inside = ts.isCallExpression(node.expression) ? node.expression.arguments.flatMap(literalsIn) : [];
        tests.set(title.text, inside);
      } else if (/^expect\b|\b(getBy|getAllBy|findBy|findAllBy)/.test(node.expression.getText())) inside.push(...literalsIn(node));
    }
    if (ts.isForOfStatement(node)) inside.push(...literalsIn(node.expression));
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(source, []);
  return tests;
}

/** Whether one of these has the text, as whole words. */
export const hasText = (asserted: readonly string[], text: string): boolean =>
  asserted.some((each) => new RegExp(`(?<!\\w)${text.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`).test(each));

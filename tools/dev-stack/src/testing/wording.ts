import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../root.ts';

/** Phrases that CONTRIBUTING.md (*Texts*) avoids, with their replacements. */
const AVOIDED: [pattern: RegExp, instead: string][] = [
  [/\b(take|takes|taken|took) (it |them )?back\b/i, 'withdraw, revoke, roll back'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\b(anybody|everybody|somebody|nobody)\b/i, 'anyone, everyone, someone, no one'],
  [/\bstands? here\b/i, 'will appear here'],
  [/\bgood for nothing\b/i, 'expired, revoked'],
  [/\b(whoever|who ever)\b/i, 'anyone who'],
  [/\b(a|your|the) place (is|gets|goes)\b/i, 'a slot'],
  [/\bgive (it |them )?back\b/i, 'return, refund, unassign'],
  [/\bmeanwhile\b/i, 'just updated'],
  [/\bnot? any ?more\b|\bany more\b/i, 'no longer'],
  [/\bsign(ed)? in\b/i, 'log in'],
  [/\b(a|by|the|our|your) mails?\b/i, 'email'],
  [/\w …/, 'no space before an ellipsis'],
  [/\d %/, 'no space before a percent sign'],
];

/**
 * Texts that use an avoided phrase, as `file: text (replacement)`. Checks JSX text and literals that start like a
 * sentence, but not comments, identifiers or codes.
 */
export function avoidedWording(pattern: string): string[] {
  const files = globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**', '**/*.test.{ts,tsx}', '**/*.d.ts'] });
  return files.flatMap((file) =>
    textsOf(file).flatMap((text) => AVOIDED.flatMap(([avoided, instead]) => (avoided.test(text) ? [`${file}: ${text} (${instead})`] : []))),
  );
}

function textsOf(file: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true, kind);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) texts.push(node.text.trim());
    else if ((ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && /^[A-Z].* /.test(node.text)) texts.push(node.text);
    else if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

import { type AssignmentExpression, type Identifier, type MemberExpression, type Node, parse } from 'acorn';
import { ancestor } from 'acorn-walk';
import { analyze } from 'eslint-scope';
import globals from 'globals';
import { RUNTIME_GLOBAL } from '../shared-modules.ts';

/** Through these, copies of zod on one page share their settings. */
const OF_ZOD = ['__zod_globalConfig', '__zod_globalRegistry'];
const KNOWN = new Set([...Object.keys(globals.browser), ...Object.keys(globals.builtin), RUNTIME_GLOBAL, ...OF_ZOD]);
const WINDOW = new Set(['window', 'globalThis', 'self']);

/** The two libraries describe the same tree by types of their own. */
const isProgram = (node: { type: string }): node is Parameters<typeof analyze>[0] & Node => node.type === 'Program';

/**
 * Names that a script expects of its page, or leaves there (`window.tracker = …`), and that no browser has. It may ask for
 * one with `typeof` or as `window.tracker`.
 */
export function findGlobals(script: string): string[] {
  const program = parse(script, { ecmaVersion: 'latest', sourceType: 'module', ranges: true });
  if (!isProgram(program)) return [];
  const { globalScope } = analyze(program, { ecmaVersion: 2024, sourceType: 'module' });
  const free = new Set((globalScope?.through ?? []).map(({ identifier }) => identifier.range?.[0]));
  const asked = new Set<string>();
  const used = new Set<string>();
  const note = (node: Node, _: unknown, parents: Node[]) => {
    if (!isIdentifier(node) || !free.has(node.start)) return;
    const [assignment, parent] = parents.slice(-3);
    if (isTypeof(parent)) asked.add(node.name);
    else if (!WINDOW.has(node.name)) used.add(node.name);
    else if (isAssignment(assignment) && assignment.left === parent && parent) used.add(propertyOf(parent) ?? node.name);
  };
  ancestor(program, { Identifier: note, Pattern: note });
  return [...used].filter((name) => !KNOWN.has(name) && !asked.has(name)).sort();
}

const isIdentifier = (node: Node): node is Identifier => node.type === 'Identifier';
const isAssignment = (node: Node | undefined): node is AssignmentExpression => node?.type === 'AssignmentExpression';
const isMember = (node: Node): node is MemberExpression => node.type === 'MemberExpression';
const isTypeof = (node: Node | undefined): boolean => node?.type === 'UnaryExpression' && 'operator' in node && node.operator === 'typeof';

/** `tracker` of `window.tracker`. */
const propertyOf = (node: Node): string | undefined =>
  isMember(node) && !node.computed && isIdentifier(node.property) ? node.property.name : undefined;

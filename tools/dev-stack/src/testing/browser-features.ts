import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BROWSERS } from '@fitghar/contracts/common';
import bcd, { type CompatStatement, type Identifier, type SupportStatement } from '@mdn/browser-compat-data/forLegacyNode';
import ts from 'typescript';
import { ROOT } from '../root.ts';

const MINIMUM = { chrome: BROWSERS.Chrome, firefox: BROWSERS.Firefox, safari: BROWSERS.Safari, safari_ios: BROWSERS.Safari };

/** Interfaces that have the members which TypeScript declares in mixins, such as `ParentNode`. */
const INCLUDERS = ['Element', 'Document', 'HTMLElement', 'Navigator', 'Response'];

/** The first version that has it without a prefix or a flag; `Infinity` if none has. */
function addedIn(support: SupportStatement | undefined): number {
  const plain = [support ?? []].flat().filter((each) => !each.flags && !each.prefix && !each.alternative_name && !each.version_removed);
  return Math.min(...plain.map(({ version_added }) => Number.parseFloat(String(version_added || Infinity).replace('≤', '')) || Infinity));
}

/** The version of each browser that first has a feature. */
export const versionsOf = ({ support }: CompatStatement): Record<keyof typeof MINIMUM, number> => ({
  chrome: addedIn(support.chrome),
  firefox: addedIn(support.firefox),
  safari: addedIn(support.safari),
  safari_ios: addedIn(support.safari_ios),
});

const isMissing = (feature: CompatStatement): boolean => {
  const first = versionsOf(feature);
  return (
    first.chrome > MINIMUM.chrome || first.firefox > MINIMUM.firefox || first.safari > MINIMUM.safari || first.safari_ios > MINIMUM.safari
  );
};

const { builtins = {} } = bcd.javascript;

/** Names of all that a supported browser lacks: types are asked for these alone, which takes a tenth of the time. */
function missingNames(of: Identifier, into = new Set<string>()): Set<string> {
  for (const name of Object.keys(of).filter((each) => each !== '__compat')) {
    const { [name]: each = {} } = of;
    if (each.__compat && isMissing(each.__compat)) into.add(name.replace(/_static$/, ''));
    missingNames(each, into);
  }
  return into;
}

/** The feature that a library of TypeScript declares: a global, a member of an interface, or, of a variable, a static member. */
function featureOf(declaration: ts.Declaration, name: string): CompatStatement | undefined {
  const { parent } = declaration;
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent))
    return bcd.api[parent.parent.name.getText()]?.[`${name}_static`]?.__compat;
  if (!ts.isInterfaceDeclaration(parent)) return (builtins[name] ?? bcd.api[name] ?? bcd.api.Window?.[name])?.__compat;
  const owner = parent.name.text.replace(/Constructor$/, '');
  const declared = [builtins, builtins.Intl, bcd.api].map((each) => each?.[owner]).find(Boolean);
  const owners = declared ? [declared] : INCLUDERS.map((each) => bcd.api[each]);
  return owners.map((each) => each?.[name]?.__compat).find(Boolean);
}

const withoutWindow = (node: ts.Node): string => node.getText().replace(/^(window|globalThis|self)\??\./, '');

/**
 * Expressions that the file asks for before it uses them: `if (x.y)`, `x.y ? … : …`, `x.y && …`, `x.y?.()`, `x.y ?? …`.
 * @param ofValues only the last two, as `if (params.size)` does not ask whether there is a size
 */
function askedFor(source: ts.SourceFile, ofValues = false): Set<string> {
  const asked = new Set<string>();
  const add = (node: ts.Expression): void => {
    if (ts.isPrefixUnaryExpression(node)) add(node.operand);
    else if (ts.isBinaryExpression(node)) [node.left, node.right].forEach(add);
    else asked.add(withoutWindow(node));
  };
  const visit = (node: ts.Node): void => {
    if (!ofValues && ts.isIfStatement(node)) add(node.expression);
    if (!ofValues && ts.isConditionalExpression(node)) add(node.condition);
    if (ts.isBinaryExpression(node) && (ofValues ? /^\?\?$/ : /^(&&|\|\||\?\?)$/).test(node.operatorToken.getText())) add(node.left);
    if ((ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) && node.questionDotToken) add(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return asked;
}

/** Whether the expression, or what it is a member of, was asked for. */
const isAsked = (node: ts.Node, asked: Set<string>): boolean =>
  asked.has(withoutWindow(node)) || (ts.isPropertyAccessExpression(node) && isAsked(node.expression, asked));

/**
 * Places of scripts that use what a supported browser lacks, and do not ask for it first. Lines as `file:line: text`.
 * @param files absolute paths
 * @param dealtWith expressions whose shortcoming the code does not depend on
 */
export function missingFeatures(files: string[], dealtWith: ReadonlySet<string>): string[] {
  const config = ts.readConfigFile(path.join(ROOT, 'tsconfig.web.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, ROOT);
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const wanted = new Set(files);
  const names = missingNames(builtins, missingNames(bcd.api));
  return program
    .getSourceFiles()
    .filter(({ fileName }) => wanted.has(fileName))
    .flatMap((source) => {
      const [asked, defaulted] = [askedFor(source), askedFor(source, true)];
      const found: string[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isTypeNode(node)) return;
        if (ts.isIdentifier(node) && names.has(node.text)) {
          const [declaration] = checker.getSymbolAtLocation(node)?.declarations ?? [];
          const isPlatform = declaration && /\/lib\.[^/]*\.d\.ts$/.test(declaration.getSourceFile().fileName);
          const used = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent : node;
          const feature = isPlatform ? featureOf(declaration, node.text) : undefined;
          if (!feature || !isMissing(feature) || dealtWith.has(used.getText())) return;
          const isValue =
            checker.getTypeAtLocation(used).flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.StringLike | ts.TypeFlags.BooleanLike);
          if (!isAsked(used, isValue ? defaulted : asked))
            found.push(
              `${path.relative(ROOT, source.fileName)}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${used.getText()}`,
            );
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
      return found;
    });
}

/** Selectors that a supported browser lacks, in lists with others, whose rule it drops as well. Lines as `file: selectors`. */
export function missingSelectors(files: string[]): string[] {
  return files.flatMap((file) => {
    const lists = readFileSync(file, 'utf8').match(/[^{};/]*,[^{};/]*(?={)/g) ?? [];
    const lacking = lists.filter((list) =>
      Array.from(list.matchAll(/:([a-z][a-z-]+)/g), ([, name = '']) => bcd.css.selectors?.[name]?.__compat).some(
        (feature) => feature && isMissing(feature),
      ),
    );
    return lacking.map((list) => `${path.relative(ROOT, file)}: ${list.trim()}`);
  });
}

/** Sources that browsers get. */
export const inBrowsers = (extension: string): string[] =>
  globSync(`{shell,mf-*,packages/{contracts,platform,ui}}/src/**/*${extension}`, {
    cwd: ROOT,
    exclude: ['**/*.test.*', '**/prerender/**', 'packages/contracts/src/page-html/**'],
  }).map((file) => path.join(ROOT, file));

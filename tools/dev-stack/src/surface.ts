import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from './root.ts';

/** Packages on which teams rely that did not write them. */
export const PUBLIC_PACKAGES = ['contracts', 'platform', 'ui'];
const DEEPEST = 8;
/** What a caller sends, or gives a component: a new required field there breaks them, elsewhere it does not. */
const SENT = /(Body|Query|Upload)(\.|\[|$)|\.props\./;

const manifestOf = (name: string) =>
  JSON.parse(readFileSync(path.join(ROOT, 'packages', name, 'package.json'), 'utf8')) as {
    version: string;
    exports: Record<string, string | { development: string }>;
  };
const majorOf = (version: string): string => version.split('.')[0] ?? '0';
export const reportFile = (name: string): string => path.join(ROOT, 'packages', name, 'surface.txt');

const isOurs = (declaration: ts.Declaration): boolean => !declaration.getSourceFile().fileName.includes('/node_modules/');

/** What a schema of zod lets through; any other type as it is. */
function readType(checker: ts.TypeChecker, type: ts.Type, node: ts.Node): ts.Type {
  const internals = type.getProperty('_zod');
  const output = internals && checker.getTypeOfSymbolAtLocation(internals, node).getProperty('output');
  return output ? checker.getTypeOfSymbolAtLocation(output, node) : type;
}

/** `name.field: type` for every field, so that one more of them is one more line and no change of another. */
function flatten(checker: ts.TypeChecker, name: string, type: ts.Type, node: ts.Node, depth = 0): string[] {
  const format = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;
  // That there is a text is promised, not which: catalogues change their words.
  const isNamedElsewhere = type.aliasSymbol?.declarations?.every((one) => !isOurs(one)); // as React.ReactNode is
  const text = () => checker.typeToString(isNamedElsewhere ? type : checker.getBaseTypeOfLiteralType(type), node, format);
  if (type.isUnion()) {
    const nothing = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
    const [only, ...others] = type.types.filter((each) => !(each.flags & nothing));
    const plain = type.types.filter((each) => each.flags & nothing).map((each) => checker.typeToString(each));
    if (only && !others.length && plain.length) return flatten(checker, `${name} (or ${plain.join(', ')})`, only, node, depth);
    return [`${name}: ${text()}`];
  }
  if (checker.isTupleType(type)) return [`${name}[]`];
  if (checker.isArrayType(type)) {
    const [of] = checker.getTypeArguments(type as ts.TypeReference);
    return of ? flatten(checker, `${name}[]`, of, node, depth) : [`${name}: ${text()}`];
  }
  const isAllOurs = type.getProperties().every((each) => each.declarations?.some(isOurs));
  const isObject = (type.flags & ts.TypeFlags.Object) !== 0 && !type.getCallSignatures().length && !type.getConstructSignatures().length;
  if (!isObject || !isAllOurs || !type.getProperties().length || depth > DEEPEST) return [`${name}: ${text()}`];
  return type.getProperties().flatMap((property) => {
    const optional = property.flags & ts.SymbolFlags.Optional ? '?' : '';
    return flatten(checker, `${name}.${property.name}${optional}`, checker.getTypeOfSymbolAtLocation(property, node), node, depth + 1);
  });
}

/** What may be given to a component of ours, property by property; what it takes of React's as one line. Null where it is none. */
function flattenComponent(checker: ts.TypeChecker, name: string, type: ts.Type, node: ts.Node): string[] | null {
  const [signature, ...others] = type.getCallSignatures();
  const file = signature?.declaration?.getSourceFile().fileName;
  const [props, ...rest] = signature?.parameters ?? [];
  if (!file?.endsWith('.tsx') || others.length || rest.length || !/(^|\/)[A-Z][^/]*$/.test(name)) return null;
  const given = props && checker.getTypeOfSymbolAtLocation(props, node);
  const parts = given?.isIntersection() ? given.types : given ? [given] : [];
  return [`${name}: component`, ...parts.flatMap((part) => flatten(checker, `${name}.props`, part, node))];
}

/** The entries that a line of `exports` stands for: with a star, one for each folder that has the file. */
function entriesOf(folder: string, key: string, file: string): { key: string; file: string }[] {
  const [before = '', after = ''] = file.split('*');
  return globSync(file, { cwd: folder })
    .sort()
    .map((found) => ({
      key: key.replace('*', path.join('.', found).slice(path.join('.', before).length, -after.length || undefined)).slice(2),
      file: path.join(folder, found),
    }));
}

/** Everything that a package exports, one line for each name or field. */
export function surfaceOf(name: string): string[] {
  const { exports } = manifestOf(name);
  const entries = Object.entries(exports)
    .map(([key, to]) => ({ key, file: typeof to === 'string' ? to : to.development }))
    .filter(({ file }) => /\.tsx?$/.test(file)) // a style sheet promises no names
    .flatMap(({ key, file }) => entriesOf(path.join(ROOT, 'packages', name), key, file));
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path.join(ROOT, 'tsconfig.web.json'), ts.sys.readFile).config,
    ts.sys,
    ROOT,
  );
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    options,
  );
  const checker = program.getTypeChecker();
  return entries.flatMap(({ key, file }) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!source || !module) throw new Error(`${file} exports nothing`);
    const lines = checker.getExportsOfModule(module).flatMap((exported) => {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      const label = `${key && `${key}/`}${exported.name}`;
      const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0;
      const type = isValue ? checker.getTypeOfSymbolAtLocation(symbol, source) : checker.getDeclaredTypeOfSymbol(symbol);
      const component = isValue ? flattenComponent(checker, label, type, source) : null;
      return component ?? flatten(checker, isValue ? label : `type ${label}`, readType(checker, type, source), source);
    });
    return [...new Set(lines)].sort();
  });
}

export interface Report {
  major: string;
  lines: string[];
}

export function readReport(name: string): Report | null {
  if (!existsSync(reportFile(name))) return null;
  const [head = '', ...lines] = readFileSync(reportFile(name), 'utf8').trimEnd().split('\n');
  return { major: /major (\d+)/.exec(head)?.[1] ?? '', lines };
}

export const writeReport = ({ major, lines }: Report): string =>
  `# Public surface, major ${major}. Made by 'npm run docs'; how it may change: docs/versions.md\n${lines.join('\n')}\n`;

/** What of the promised surface is gone or changed, and what others would have to send from now on. */
export function breaksOf(before: Report, now: Report): string[] {
  if (before.major !== now.major) return [];
  const there = new Set(now.lines);
  const known = new Set(before.lines);
  const name = (line: string): string => /^(type )?[\w/-]+/.exec(line)?.[0] ?? line;
  const names = new Set(before.lines.map(name));
  const demanded = now.lines.filter(
    (line) => !known.has(line) && names.has(name(line)) && SENT.test(line.split(':')[0] ?? '') && !line.split(':')[0]?.includes('?'),
  );
  return [...before.lines.filter((line) => !there.has(line)).map((line) => `- ${line}`), ...demanded.map((line) => `+ ${line}`)];
}

export const surfaceNow = (name: string): Report => ({ major: majorOf(manifestOf(name).version), lines: surfaceOf(name) });

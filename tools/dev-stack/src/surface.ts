import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from './root.ts';

/** Packages that several teams depend on. */
export const PUBLIC_PACKAGES = ['contracts', 'platform', 'ui', 'federation', 'testing'];
const MAX_DEPTH = 8;
/** Inputs of calls and components. A new required field breaks callers only here. */
const REQUEST_TYPES = /(Body|Query|Upload)(\.|\[|$)|\.props\./;

const manifestOf = (name: string) =>
  JSON.parse(readFileSync(path.join(ROOT, 'packages', name, 'package.json'), 'utf8')) as {
    version: string;
    exports: Record<string, string | { development: string }>;
  };
/** Before 1.0.0, a minor version may break what uses it. */
/** What a version promises not to break; below 1.0.0, its minor version does. */
const majorOf = (version: string): string => /^0\.\d+|^\d+/.exec(version)?.[0] ?? '';
const minorOf = (version: string): string => /^\d+\.\d+/.exec(version)?.[0] ?? '';

/** Packages that the shell provides: what a remote needs of them decides whether a shell loads it. */
const PROVIDED = ['platform', 'ui'];
export const reportFile = (name: string): string => path.join(ROOT, 'packages', name, 'surface.txt');

const isOurs = (declaration: ts.Declaration): boolean => !declaration.getSourceFile().fileName.includes('/node_modules/');

/** The output type of a zod schema; any other type unchanged. */
function readType(checker: ts.TypeChecker, type: ts.Type, node: ts.Node): ts.Type {
  const internals = type.getProperty('_zod');
  const output = internals && checker.getTypeOfSymbolAtLocation(internals, node).getProperty('output');
  return output ? checker.getTypeOfSymbolAtLocation(output, node) : type;
}

const printer = ts.createPrinter({ removeComments: true, omitTrailingSemicolon: true });
const printNode = (node: ts.Node): string => printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());

/** Sorts the members of each union, because the compiler's order depends on what it saw first. */
function sortUnions(node: ts.TypeNode): ts.TypeNode {
  const { transformed } = ts.transform(node, [
    (context) => (root) => {
      const visit = (each: ts.Node): ts.Node => {
        const visited = ts.visitEachChild(each, visit, context);
        if (!ts.isUnionTypeNode(visited)) return visited;
        const types = visited.types.toSorted((one, other) => (printNode(one) < printNode(other) ? -1 : 1));
        return context.factory.updateUnionTypeNode(visited, context.factory.createNodeArray(types));
      };
      return ts.visitNode(root, visit, ts.isTypeNode);
    },
  ]);
  return transformed[0] ?? node;
}

/** Prints a type, independent of what was compiled before. */
function textOf(checker: ts.TypeChecker, type: ts.Type, node: ts.Node): string {
  const flags =
    ts.NodeBuilderFlags.NoTruncation | ts.NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope | ts.NodeBuilderFlags.IgnoreErrors;
  const written = checker.typeToTypeNode(type, node, flags);
  return written ? printNode(sortUnions(written)) : checker.typeToString(type);
}

/** `name.field: type` for every field, so that a new field adds a line and changes no other. */
function flatten(checker: ts.TypeChecker, name: string, type: ts.Type, node: ts.Node, depth = 0): string[] {
  // Widen literals: a text is part of the surface, its wording is not.
  const isNamedElsewhere = type.aliasSymbol?.declarations?.every((one) => !isOurs(one)); // such as React.ReactNode
  const text = () => textOf(checker, isNamedElsewhere ? type : checker.getBaseTypeOfLiteralType(type), node);
  if (type.isUnion()) {
    const nothing = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
    const [only, ...others] = type.types.filter((each) => !(each.flags & nothing));
    const plain = type.types
      .filter((each) => each.flags & nothing)
      .map((each) => checker.typeToString(each))
      .sort();
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
  if (!isObject || !isAllOurs || !type.getProperties().length || depth > MAX_DEPTH) return [`${name}: ${text()}`];
  return type.getProperties().flatMap((property) => {
    const optional = property.flags & ts.SymbolFlags.Optional ? '?' : '';
    return flatten(checker, `${name}.${property.name}${optional}`, checker.getTypeOfSymbolAtLocation(property, node), node, depth + 1);
  });
}

/** `account/getTickets: GET /api/v1/account/tickets`; its schemas have lines of their own. Null if it is no call. */
function describeCall(checker: ts.TypeChecker, name: string, type: ts.Type, node: ts.Node): string | null {
  const [method, path] = ['method', 'path'].map((key) => {
    const property = type.getProperty(key);
    const found = property && checker.getTypeOfSymbolAtLocation(property, node);
    return found?.isStringLiteral() ? found.value : undefined;
  });
  return method && path ? `${name}: ${method} ${path}` : null;
}

/** Our props of a component, one per line, and React's in one line. Null if it is not a component. */
function flattenComponent(checker: ts.TypeChecker, name: string, type: ts.Type, node: ts.Node): string[] | null {
  const [signature, ...others] = type.getCallSignatures();
  const file = signature?.declaration?.getSourceFile().fileName;
  const [props, ...rest] = signature?.parameters ?? [];
  if (!file?.endsWith('.tsx') || others.length || rest.length || !/(^|\/)[A-Z][^/]*$/.test(name)) return null;
  const given = props && checker.getTypeOfSymbolAtLocation(props, node);
  const parts = given?.isIntersection() ? given.types : given ? [given] : [];
  return [`${name}: component`, ...parts.flatMap((part) => flatten(checker, `${name}.props`, part, node))];
}

/** Expands a line of `exports`: with a star, one entry for each folder that has the file. */
function entriesOf(folder: string, key: string, file: string): { key: string; file: string }[] {
  const [before = '', after = ''] = file.split('*');
  return globSync(file, { cwd: folder })
    .sort()
    .map((found) => ({
      key: key.replace('*', path.join('.', found).slice(path.join('.', before).length, -after.length || undefined)).slice(2),
      file: path.join(folder, found),
    }));
}

const sources = new Map<string, ts.SourceFile | undefined>();

/** Has a changed file parsed again. */
export const forgetSource = (file: string): boolean => sources.delete(file);

/** Parses each file once, because the packages share dependencies. */
function cachingHost(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  return {
    ...host,
    getSourceFile(file, ...rest) {
      if (!sources.has(file)) sources.set(file, host.getSourceFile(file, ...rest));
      return sources.get(file);
    },
  };
}

/** Everything that a package exports, one line per name or field. */
export function surfaceOf(name: string): string[] {
  const { exports } = manifestOf(name);
  const entries = Object.entries(exports)
    .map(([key, to]) => ({ key, file: typeof to === 'string' ? to : to.development }))
    .filter(({ file }) => /\.tsx?$/.test(file)) // style sheets export no names
    .flatMap(({ key, file }) => entriesOf(path.join(ROOT, 'packages', name), key, file));
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path.join(ROOT, 'tsconfig.web.json'), ts.sys.readFile).config,
    ts.sys,
    ROOT,
  );
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    options,
    cachingHost(options),
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
      const call = isValue ? describeCall(checker, label, type, source) : null;
      if (call) return [call];
      return component ?? flatten(checker, isValue ? label : `type ${label}`, readType(checker, type, source), source);
    });
    return [...new Set(lines)].sort();
  });
}

export interface Report {
  version: string;
  lines: string[];
}

export function readReport(name: string): Report | null {
  if (!existsSync(reportFile(name))) return null;
  const [head = '', ...lines] = readFileSync(reportFile(name), 'utf8').trimEnd().split('\n');
  return { version: /of (\d\S*)\./.exec(head)?.[1] ?? '', lines };
}

export const writeReport = ({ version, lines }: Report): string =>
  `# Public surface of ${version}. Made by 'npm run docs'; how it may change: docs/team-handbook.md\n${lines.join('\n')}\n`;

/** `admin/ALARM_LABELS: Record<"a" | "b", string>`: a table that others only read. */
const TABLE = /^([\w/-]+: Record<)((?:"[^"]*"(?: \| )?)+)(, .*)$/;

/** Whether a table has all the entries of that line, and perhaps more. */
function isInTable(line: string, table: string): boolean {
  const [, name, keys = '', values] = TABLE.exec(line) ?? [];
  const [, now, all = '', others] = TABLE.exec(table) ?? [];
  const there = new Set(all.split(' | '));
  return name !== undefined && name === now && values === others && keys.split(' | ').every((key) => there.has(key));
}

/**
 * Breaking changes: removed or changed lines, and new required inputs. A field that a request no longer demands breaks no one,
 * nor does a new entry of a table. Empty across major versions.
 */
export function breaksOf(before: Report, now: Report): string[] {
  if (majorOf(before.version) !== majorOf(now.version)) return [];
  const there = new Set(now.lines);
  const known = new Set(before.lines);
  const name = (line: string): string => /^(type )?[\w/-]+/.exec(line)?.[0] ?? line;
  const names = new Set(before.lines.map(name));
  const labelOf = (line: string): string => line.split(':')[0] ?? '';
  const isRequest = (line: string): boolean => REQUEST_TYPES.test(labelOf(line));
  const demanded = now.lines.filter((line) => !known.has(line) && names.has(name(line)) && isRequest(line) && !labelOf(line).includes('?'));
  const isOptionalNow = (line: string): boolean => isRequest(line) && now.lines.some((each) => each.startsWith(`${labelOf(line)}?`));
  const gone = before.lines.filter((line) => !there.has(line) && !isOptionalNow(line) && !now.lines.some((each) => isInTable(line, each)));
  return [...gone.map((line) => `- ${line}`), ...demanded.map((line) => `+ ${line}`)];
}

/** Lines that were added without a new minor version to a package that the shell provides, so that no range can require them. */
export function growthOf(name: string, before: Report, now: Report): string[] {
  if (!PROVIDED.includes(name) || minorOf(before.version) !== minorOf(now.version)) return [];
  const known = new Set(before.lines);
  return now.lines.filter((line) => !known.has(line)).map((line) => `+ ${line}`);
}

export const surfaceNow = (name: string): Report => ({ version: manifestOf(name).version, lines: surfaceOf(name) });

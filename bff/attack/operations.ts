import { z } from 'zod';
import type { AppUnderTest } from '../test/app-under-test.ts';
import { request } from '../test/customer.ts';

const reference = z.object({ $ref: z.string() });
const parameter = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header', 'cookie']) });
const operation = z.object({
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
});
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

/** One call of the API reference. */
export interface Operation {
  method: string;
  /** With its parameters in braces: `/bff/api/v1/plans/{id}`. */
  path: string;
  query: string[];
  /** Names of the fields of its JSON body that hold text, directly or in a list. */
  textFields: string[];
  /** Whether it accepts visitors, or another credential than the access token. */
  needsLogin: boolean;
  /** Whether it has a body. */
  hasBody: boolean;
}

const node = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  items: z.unknown().optional(),
});

/** Reads the product’s own API reference, so that no new call is left out. */
export async function readOperations(running: AppUnderTest): Promise<Operation[]> {
  const { paths, components } = document.parse((await request(running, 'GET', '/bff/docs-json')).body);
  const resolve = (schema: unknown): z.infer<typeof node> => {
    const ref = reference.safeParse(schema);
    return ref.success ? resolve(components.schemas[ref.data.$ref.split('/').at(-1) ?? '']) : node.parse(schema ?? {});
  };
  const variantsOf = (schema: unknown): z.infer<typeof node>[] => {
    const found = resolve(schema);
    return [found, ...[found.anyOf, found.oneOf, found.allOf].flatMap((each) => (each ?? []).flatMap(variantsOf))];
  };
  const holdsText = (schema: unknown): boolean =>
    variantsOf(schema).some(
      ({ type, enum: values, const: value, items }) =>
        [type].flat().includes('string') ||
        typeof value === 'string' ||
        (values ?? []).length > 0 ||
        (items !== undefined && holdsText(items)),
    );
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters, requestBody, security }]) => {
      const body = requestBody?.content['application/json']?.schema;
      const fields = variantsOf(body ?? {}).flatMap(({ properties }) => Object.entries(properties ?? {}));
      return {
        method: method.toUpperCase(),
        path,
        query: parameters.flatMap((each) => (each.in === 'query' ? [each.name] : [])),
        textFields: [...new Set(fields.filter(([, schema]) => holdsText(schema)).map(([name]) => name))],
        needsLogin: security.some((each) => 'accessToken' in each) && security.every((each) => Object.keys(each).length > 0),
        hasBody: requestBody !== undefined,
      };
    }),
  );
}

/** Well-formed values of path parameters that belong to no one. */
const NOBODY: Record<string, string> = {
  id: 'f'.repeat(24),
  order_id: 'order_ofNobody12345',
  serial: 'FG-2026-ABCDEFGH',
  pin: '560038',
  name: 'photo',
  token: 'x'.repeat(43),
  number: '999',
  queue: 'mail',
  remote: 'mf-nobody',
  ticket: 'f'.repeat(24),
};

/** The address of a call, with values of its parameters. */
export const addressOf = ({ path }: Pick<Operation, 'path'>, values: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (/payments\/\{id\}/.test(path) && name === 'id' && !values.id) return 'pay_nobody1';
    return values[name] ?? NOBODY[name] ?? 'nobody';
  });

import * as z from 'zod/mini';

// Candidates by field name, then common values; the first that the schema accepts is used.
const BY_NAME: [name: RegExp, text: string][] = [
  [/(^|_)at$/, '2026-11-24T10:00:00+05:30'],
  [/date|day/, '2026-11-24'],
  [/time/, '07:00'],
  [/email/i, 'kavya@example.in'],
  [/mobile|phone|contact/i, '9876543210'],
  [/pin(code)?$/, '560038'],
  [/url/, 'https://example.in/file'],
  [/(^|_)name$/, 'Kavya Rao'],
  [/version/, '1.2.3'],
];
const OFTEN = [
  '65f1a0b2c3d4e5f601234567',
  '2026-11-24',
  '07:00',
  'kavya@example.in',
  '9876543210',
  '560038',
  '123456',
  'secret1',
  'mf-booking',
  '1.2.3',
  '^1.0.0',
  '/path',
  'HDFC0001234',
  '',
];
const NUMBERS = [1, 0, 20, 100];

const inContext = (field: string) => (field ? ` for '${field}'` : '');

function fitting(schema: z.ZodMiniType, candidates: readonly unknown[], field: string): unknown {
  const found = candidates.find((candidate) => schema.safeParse(candidate).success);
  if (found === undefined) throw new Error(`No sample fits${inContext(field)}: give one`);
  return found;
}

function build(type: z.core.$ZodType, field: string, given: object = {}): unknown {
  // zod's API for inspecting schemas
  const { _zod } = type as z.core.$ZodTypes;
  const { def } = _zod;
  const schema = type as z.ZodMiniType;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([name, part]) => (isLeftOut(part) || name in given ? [] : [[name, build(part, name)]])),
      );
    case 'string': {
      const texts = BY_NAME.flatMap(([name, text]) => (name.test(field) ? [text] : []));
      return fitting(schema, [...texts, field || 'text', ...OFTEN], field);
    }
    case 'number':
      return fitting(schema, NUMBERS, field);
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'array':
      return [[], [build(def.element, field)]].find((list) => schema.safeParse(list).success) ?? [];
    case 'tuple':
      return def.items.map((item) => build(item, field));
    case 'union':
      return build(def.options[0]!, field);
    case 'pipe':
      return fitting(schema, [build(def.out, field), build(def.in, field)], field);
    case 'optional':
    case 'default':
      return undefined;
    case 'readonly':
      return build(def.innerType, field);
    case 'record':
      return {};
    default:
      return null; // null, nullable, unknown, any
  }
}

const isLeftOut = (part: z.core.$ZodType): boolean => {
  const { type } = part._zod.def;
  return type === 'optional' || type === 'default';
};

/**
 * A minimal value of a schema, for builders: texts by field name, the first enum value, 1 if allowed, empty lists, null if
 * allowed, no optional fields. `fields` sets what the test is about.
 * @throws Error if a field needs an explicit value
 */
export function sample<Schema extends z.ZodMiniType>(schema: Schema, fields: Partial<z.input<Schema>> = {}): z.output<Schema> {
  const built = build(schema, '', fields);
  return z.parse(schema, typeof built === 'object' && built !== null && !Array.isArray(built) ? { ...built, ...fields } : built);
}

import type { StandardSchemaConverter } from '@nestjs/swagger';
import { toJSONSchema, type z } from 'zod';
import { portablePattern } from './portable-pattern.ts';

export const isZod = (schema: unknown): schema is z.core.$ZodType => typeof schema === 'object' && schema !== null && '_zod' in schema;

/** JSON Schema of a contract for the API reference: of what is sent (`input`) or returned (`output`). */
export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  return toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => {
      if (made.pattern) made.pattern = portablePattern(made.pattern);
      if (made.contentEncoding) {
        delete made.contentEncoding; // a word of later JSON Schemas, which OpenAPI 3.0 calls a format
        made.format = 'byte';
      }
    },
  });
}

/** For Nest's OpenAPI document builder. */
export const standardSchemaConverter: StandardSchemaConverter = (schema, { schemaType }) =>
  isZod(schema) ? { schema: jsonSchema(schema, schemaType) } : undefined;

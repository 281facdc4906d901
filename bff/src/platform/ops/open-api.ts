import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { toJSONSchema, z } from 'zod';

const isZod = (schema: unknown): schema is z.core.$ZodType => typeof schema === 'object' && schema !== null && '_zod' in schema;

/** Serves `/bff/docs` (and `/bff/docs-json`), made from the contract's schemas. */
export function useOpenApi(app: INestApplication, brand: string): void {
  const config = new DocumentBuilder().setTitle(`${brand} back end`).setVersion('1').addBearerAuth().build();
  const standardSchemaConverter = (schema: unknown, { schemaType }: { schemaType?: 'input' | 'output' }) =>
    isZod(schema)
      ? { schema: toJSONSchema(schema, { target: 'openapi-3.0', io: schemaType ?? 'input', unrepresentable: 'any' }) }
      : undefined;
  SwaggerModule.setup('bff/docs', app, () => SwaggerModule.createDocument(app, config, { standardSchemaConverter }), {
    jsonDocumentUrl: 'bff/docs-json',
  });
}

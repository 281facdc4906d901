import { errorBody } from '@fitghar/contracts/common';
import type { INestApplication } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DocumentBuilder, type OpenAPIObject, type OperationObject, type SchemaObject, SwaggerModule } from '@nestjs/swagger';
import { CREDENTIALS } from '../../auth/credentials.ts';
import { jsonSchema, standardSchemaConverter } from './json-schema.ts';
import { Operations } from './operations.ts';
import { RefusalResponses, refusalsOf, securityOf } from './refusals.ts';
import { parametersOf, requestBodyOf } from './requests.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Every operation of the document, with its method and path. */
export function* operationsOf({ paths }: OpenAPIObject): Generator<{ method: string; path: string; operation: OperationObject }> {
  for (const [path, item] of Object.entries(paths))
    for (const method of METHODS) {
      const operation = item[method];
      if (operation) yield { method, path, operation };
    }
}

/** The API reference, generated from controllers, their decorators and the contract's schemas. */
export function describeCalls(app: INestApplication, brand: string): OpenAPIObject {
  const config = new DocumentBuilder().setTitle(`${brand} back end`).setVersion('1').build();
  const document = SwaggerModule.createDocument(app, config, { standardSchemaConverter, operationIdFactory: Operations.idOf });
  const operations = new Operations(app.get(DiscoveryService, { strict: false }));
  const refusals = new RefusalResponses();
  for (const { method, operation } of operationsOf(document)) {
    const marks = operations.marksOf(operation.operationId ?? '');
    if (marks.config.call) operation.parameters = parametersOf(marks.config.call);
    const requestBody = requestBodyOf(operation, marks);
    if (requestBody) operation.requestBody = requestBody;
    operation.security = securityOf(marks);
    operation.responses = Object.assign(refusals.responsesOf(refusalsOf(method, operation, marks)), operation.responses);
  }
  document.components = {
    schemas: { ...document.components?.schemas, ErrorBody: jsonSchema(errorBody, 'output') as SchemaObject },
    responses: refusals.components,
    securitySchemes: CREDENTIALS,
  };
  return document;
}

/** Serves `/bff/docs` (and `/bff/docs-json`). */
export function useOpenApi(app: INestApplication, brand: string): void {
  let document: OpenAPIObject | undefined;
  const describeOnce = () => {
    document ??= describeCalls(app, brand);
    return document;
  };
  SwaggerModule.setup('bff/docs', app, describeOnce, { jsonDocumentUrl: 'bff/docs-json' });
}

import type { Call } from '@fitghar/contracts/common';
import type { ContentObject, OperationObject, ParameterObject, RequestBodyObject, SchemaObject } from '@nestjs/swagger';
import type { z } from 'zod';
import { CSP_REPORT_TYPES } from '../../http/body-parsers.ts';
import { jsonSchema } from './json-schema.ts';
import type { CallMarks } from './operations.ts';

const JSON_TYPE = 'application/json';
const BYTES: SchemaObject = { type: 'string', format: 'binary' };

const inputSchema = (schema: z.core.$ZodType): SchemaObject => jsonSchema(schema, 'input') as SchemaObject;

function* parametersIn(place: 'path' | 'query', schema: z.core.$ZodType | undefined): Generator<ParameterObject> {
  if (!schema) return;
  const { properties = {}, required = [] } = inputSchema(schema);
  for (const [name, part] of Object.entries(properties)) yield { name, in: place, required: required.includes(name), schema: part };
}

/** The parameters of a call in its path and query. */
export const parametersOf = ({ params, query }: Call): ParameterObject[] => [
  ...parametersIn('path', params),
  ...parametersIn('query', query),
];

/** The body of a call as its parsers accept it: JSON and the media types that its contract and its route allow. */
export function requestBodyOf({ requestBody }: OperationObject, { config }: CallMarks): RequestBodyObject | undefined {
  const { call, gzip, rawBody, urlEncoded, cspReport } = config;
  if (gzip) return body({ 'application/gzip': { schema: BYTES }, [JSON_TYPE]: { schema: inputSchema(gzip) } });
  if (rawBody) return body({ [JSON_TYPE]: { schema: { type: 'object' } } });
  const nests = requestBody && 'content' in requestBody ? requestBody.content[JSON_TYPE] : undefined;
  const fields = call?.body && inputSchema(call.body);
  const json = fields ? { schema: fields } : nests;
  if (!json) return undefined;
  if (urlEncoded) return body({ 'application/x-www-form-urlencoded': json, [JSON_TYPE]: json });
  if (cspReport) return body(Object.fromEntries([...CSP_REPORT_TYPES, JSON_TYPE].map((type) => [type, json])));
  if (call?.bodyAs === 'text')
    return body({ [JSON_TYPE]: json, 'text/plain': { schema: { type: 'string', description: 'The same JSON' } } });
  if (call?.bodyAs === 'form')
    return body({
      'multipart/form-data': { schema: { ...fields, properties: { ...fields?.properties, file: BYTES } } },
      [JSON_TYPE]: json,
    });
  return body({ [JSON_TYPE]: json }, !call?.body?.safeParse(undefined).success);
}

const body = (content: ContentObject, required = true): RequestBodyObject => ({ required, content });

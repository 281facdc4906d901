import type { ContentObject, OperationObject, RequestBodyObject, SchemaObject } from '@nestjs/swagger';
import { CSP_REPORT_TYPES } from '../../http/body-parsers.ts';
import { jsonSchema } from './json-schema.ts';
import type { CallMarks } from './operations.ts';

const JSON_TYPE = 'application/json';
const BYTES: SchemaObject = { type: 'string', format: 'binary' };

/** The body of a call as its parsers accept it: JSON and the media types that its route allows. */
export function requestBodyOf({ requestBody }: OperationObject, { config, bodyOptional }: CallMarks): RequestBodyObject | undefined {
  const json = requestBody && 'content' in requestBody ? requestBody.content[JSON_TYPE] : undefined;
  if (config.form) {
    const fields = jsonSchema(config.form, 'input') as SchemaObject;
    const withFile = { ...fields, properties: { ...fields.properties, file: BYTES } };
    return body({ 'multipart/form-data': { schema: withFile }, [JSON_TYPE]: { schema: fields } });
  }
  if (config.gzip)
    return body({ 'application/gzip': { schema: BYTES }, [JSON_TYPE]: { schema: jsonSchema(config.gzip, 'input') as SchemaObject } });
  if (config.rawBody) return body({ [JSON_TYPE]: { schema: { type: 'object' } } });
  if (!json) return undefined;
  if (config.urlEncoded) return body({ 'application/x-www-form-urlencoded': json, [JSON_TYPE]: json });
  if (config.cspReport) return body(Object.fromEntries([...CSP_REPORT_TYPES, JSON_TYPE].map((type) => [type, json])));
  if (config.textAsJson) return body({ [JSON_TYPE]: json, 'text/plain': { schema: { type: 'string', description: 'The same JSON' } } });
  return body({ [JSON_TYPE]: json }, !bodyOptional);
}

const body = (content: ContentObject, required = true): RequestBodyObject => ({ required, content });

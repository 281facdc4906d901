import { InvalidFieldsError } from '@fitghar/services/kernel';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { readForm } from './read-form.ts';
import { fieldErrors } from './validation.ts';

function read<Read>(schema: z.ZodMiniType<Read>, given: unknown): Read {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new InvalidFieldsError(fieldErrors(parsed.error.issues));
  return parsed.data;
}

/** Reads what the request's call takes by the schemas of its contract. @throws InvalidFieldsError, and as {@link readForm} */
export function parseInput(request: FastifyRequest): object | Promise<object> {
  const { call } = request.routeOptions.config;
  if (!call) throw new Error(`${request.routeOptions.url} has no contract: mark its method with @Handles`);
  const { params, query, body, bodyAs } = call;
  const fields = { ...(params && read(params, request.params)), ...(query && read(query, request.query)) };
  if (!body) return fields;
  if (bodyAs !== 'form') return { ...fields, body: read(body, request.body) };
  return readForm(request).then(({ values, upload }) => ({ ...fields, body: read(body, values), upload }));
}

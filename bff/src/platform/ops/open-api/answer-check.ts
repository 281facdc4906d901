import type { INestApplication } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { type DescribedCall, problemWith } from './answer-problems.ts';
import { describeCalls, operationsOf } from './open-api.ts';
import { Operations } from './operations.ts';
import { refusalsOf } from './refusals.ts';

/** Kept for the next app of this process, because describing takes most of a second. */
let calls: Map<string, DescribedCall> | undefined;

/**
 * In tests only: turns a response that the API reference does not describe into a 500 that names what is missing, so
 * that the reference cannot be wrong.
 */
export function checkAnswers(app: INestApplication, fastify: FastifyInstance): void {
  fastify.addHook('onSend', async ({ method, routeOptions }, reply, payload) => {
    calls ??= describedCalls(app);
    const call = calls.get(`${method} ${routeOptions.url}`);
    const problem = call && reply.statusCode !== 500 ? problemWith(call, reply.statusCode, payload) : null;
    if (!problem) return payload;
    reply.code(500);
    return JSON.stringify({ code: 'not_as_described', message: `${method} ${routeOptions.url} responded with ${problem}` });
  });
}

function describedCalls(app: INestApplication): Map<string, DescribedCall> {
  const operations = new Operations(app.get(DiscoveryService, { strict: false }));
  const described = [...operationsOf(describeCalls(app, 'test'))].map(({ method, path, operation }): [string, DescribedCall] => {
    const marks = operations.marksOf(operation.operationId ?? '');
    const route = path.replaceAll(/\{(\w+)\}/g, ':$1');
    return [`${method.toUpperCase()} ${route}`, { answers: marks.answers, refusals: refusalsOf(method, operation, marks) }];
  });
  return new Map(described);
}

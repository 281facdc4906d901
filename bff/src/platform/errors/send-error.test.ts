import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { NotFoundException } from '@nestjs/common';
import fastify, { type FastifyInstance } from 'fastify';
import { errorBodyOf } from './error-body.ts';
import { sendError } from './send-error.ts';

const PERSON = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('an error', () => {
  let server: FastifyInstance;
  beforeEach(() => {
    server = fastify();
    server.get('/fault', (request, reply) => sendError(request, reply, errorBodyOf(new TypeError('x is undefined'), 'request-1')));
    server.get('/missing', (request, reply) => sendError(request, reply, errorBodyOf(new NotFoundException(), 'request-1')));
  });
  afterEach(() => server.close());

  it('of ours is a page for a person, without its cause, and does not reload automatically', async () => {
    const { statusCode, headers, body } = await server.inject({ url: '/fault', headers: PERSON });
    expect([statusCode, headers['content-type'], headers.refresh]).toEqual([500, 'text/html; charset=utf-8', undefined]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('The problem is on our side.');
    expect(body).not.toContain('undefined');
  });

  it('of ours is an error body for a program', async () => {
    const { statusCode, json } = await server.inject({ url: '/fault', headers: { accept: 'application/json' } });
    expect([statusCode, json()]).toEqual([500, expect.objectContaining({ code: 'internal', requestId: 'request-1' })]);
  });

  it('of the caller is an error body for everyone', async () => {
    const { statusCode, json } = await server.inject({ url: '/missing', headers: PERSON });
    expect([statusCode, json().code]).toEqual([404, 'not_found']);
  });
});

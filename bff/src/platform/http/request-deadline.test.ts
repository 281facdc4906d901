import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { useRequestDeadlines } from './request-deadline.ts';
import { RequestLoad } from './request-load.ts';

const TIMEOUT_MS = 600;

describe('a request at its deadline', () => {
  let server: FastifyInstance;
  beforeEach(() => {
    server = fastify();
    useRequestDeadlines(server, new RequestLoad(10), TIMEOUT_MS);
    server.get('/', () => new Promise(() => {})); // a dependency that never answers
  });
  afterEach(() => server.close());

  it('answers a call with an error body', async () => {
    const { statusCode, headers, json } = await server.inject({ url: '/', headers: { accept: 'application/json' } });
    expect([statusCode, headers['retry-after'], json().code]).toEqual([503, '2', 'unavailable']);
  });

  it('answers a person with a page that reloads automatically', async () => {
    const { statusCode, headers, body } = await server.inject({ url: '/', headers: { accept: 'text/html,*/*' } });
    expect([statusCode, headers['retry-after'], headers.refresh]).toEqual([503, '2', '2']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('It reloads automatically in a few seconds.');
  });
});

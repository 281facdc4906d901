import autocannon from 'autocannon';

/** How long each measurement takes. */
export const SECONDS = 5;
const CONNECTIONS = 16;

/** What to send; each request has the token of the next customer. */
export interface RequestOptions {
  method?: 'GET' | 'POST';
  body?: string;
  tokens?: string[];
}

/** Requests per second answered with 2xx, over five seconds with 16 connections. */
export async function requestsPerSecond(url: string, options: RequestOptions = {}): Promise<number> {
  const { method = 'GET', body, tokens = [] } = options;
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const requests = tokens.length
    ? tokens.map((token) => ({ method, headers: { ...json, authorization: `Bearer ${token}` }, ...(body !== undefined && { body }) }))
    : [{ method, headers: json }];
  // Each connection begins with another customer: otherwise all of them are one person who clicks sixteen times at once.
  let connection = 0;
  const setupClient = (client: autocannon.Client) => {
    const start = Math.floor((requests.length * connection++) / CONNECTIONS);
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
  };
  const result = await autocannon({ url, duration: SECONDS, connections: CONNECTIONS, requests, setupClient });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.errors} errors, answers by status ${JSON.stringify(result.statusCodeStats)}`);
  return result['2xx'] / result.duration;
}

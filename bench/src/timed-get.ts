import { Agent, get, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

const agent = new Agent({ keepAlive: true });

export interface TimedAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  firstByteMs: number;
  ms: number;
}

/**
 * A request that costs the client little, so that at a high rate it measures the server: `fetch` takes several times as long.
 * It is sent again if the server had just closed the connection that it reused, as browsers do.
 */
export const timedGet = (url: string, headers: OutgoingHttpHeaders, begin = performance.now()): Promise<TimedAnswer> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (answer) => {
      const firstByteMs = performance.now() - begin;
      answer
        .resume()
        .once('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, firstByteMs, ms: performance.now() - begin }),
        );
    }).on('error', (error) => {
      const isClosed = request.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
      if (isClosed) resolve(timedGet(url, headers, begin));
      else reject(error);
    });
  });

import { securityEvent } from '@fitghar/services/kernel';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../test/app-under-test.ts';
import { eventually } from '../test/customer.ts';
import { fail } from '../test/fail.ts';
import { Attempts } from './attempts.ts';
import { expectNoChange } from './fingerprint.ts';
import { speak, statusesOf } from './raw.ts';

/** What a proxy in front would take for the body, and a confused server for a separate request. */
const HIDDEN = 'GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n';
const POST = 'POST /bff/user/userLogin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const chunked = (body: string) => `0\r\n\r\n${body}`;

const MALFORMED: Record<string, string> = {
  'CL.TE': `${POST}Content-Length: ${5 + HIDDEN.length}\r\nTransfer-Encoding: chunked\r\n\r\n${chunked(HIDDEN)}`,
  'TE.CL': `${POST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`,
  'CL.CL, different': `${POST}Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  'CL.CL, the same': `${POST}Content-Length: ${HIDDEN.length}\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  'CL as a list': `${POST}Content-Length: 0, ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  'CL with a plus': `${POST}Content-Length: +${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  'CL below zero': `${POST}Content-Length: -1\r\n\r\n${HIDDEN}`,
  'CL in hexadecimal': `${POST}Content-Length: 0x10\r\n\r\n${HIDDEN}`,
  'CL beyond 2^64': `${POST}Content-Length: 18446744073709551617\r\n\r\n${HIDDEN}`,
  'TE.TE, chunked twice': `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n${chunked(HIDDEN)}`,
  'TE unknown': `${POST}Transfer-Encoding: xchunked\r\n\r\n${chunked(HIDDEN)}`,
  'TE after a list': `${POST}Transfer-Encoding: chunked, identity\r\n\r\n${chunked(HIDDEN)}`,
  'TE with a vertical tab': `${POST}Transfer-Encoding:\x0bchunked\r\nContent-Length: 4\r\n\r\n${chunked(HIDDEN)}`,
  'a space before the colon': `${POST}Transfer-Encoding : chunked\r\nContent-Length: 4\r\n\r\n${chunked(HIDDEN)}`,
  'a folded header': `${POST}X-Folded: one\r\n Content-Length: 0\r\nTransfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n\r\n${chunked(HIDDEN)}`,
  'bare LF in headers': `POST /bff/user/userLogin HTTP/1.1\nHost: localhost\nContent-Length: 0\nTransfer-Encoding: chunked\n\n${chunked(HIDDEN)}`,
  'a bare CR in a header': `${POST}X-Bare: a\rTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n${chunked(HIDDEN)}`,
  'NUL in a header': `${POST}X-Nul: a\0b\r\nContent-Length: 0\r\n\r\n${HIDDEN}`,
  'a chunk with a sign': `${POST}Transfer-Encoding: chunked\r\n\r\n-1\r\n${HIDDEN}`,
  'a chunk of 2^64': `${POST}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n${HIDDEN}`,
  'a chunk that ends with LF': `${POST}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\n0\r\n\r\n${HIDDEN}`,
  'a space in the name of a header': `${POST}Content Length: 0\r\n\r\n${HIDDEN}`,
  'no colon': `${POST}Content-Length\r\n\r\n${HIDDEN}`,
  'HTTP/9.9': 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n',
  'HTTP/0.9': 'GET /\r\n\r\n',
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a hello of TLS': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'no host': 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
  'an unknown method': 'HACK / HTTP/1.1\r\nHost: localhost\r\n\r\n',
};

const TOO_LARGE: Record<string, string> = {
  'one header of 1 MB': `GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'x'.repeat(1_000_000)}\r\n\r\n`,
  '3,000 headers': `GET / HTTP/1.1\r\nHost: localhost\r\n${Array.from({ length: 3000 }, (_, index) => `X-${index}: x\r\n`).join('')}\r\n`,
  'a line of 100 KB': `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  '50 KB of cookies': `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${'a=b; '.repeat(10_000)}\r\n\r\n`,
};

describe('requests that two servers read differently', () => {
  const running = useApp();
  const attempts = new Attempts('smuggled requests, over raw connections');
  const sizes = new Attempts('headers that are too large');
  const lines = () =>
    running()
      .log()
      .split('\n')
      .slice(0, -1)
      .map((line) => securityEvent.parse(JSON.parse(line)));

  /** Sends, and expects one refusal, an error body, and its line in the security log. */
  async function refused(noted: Attempts, what: string, bytes: string, statuses: number[]): Promise<void> {
    const answer = await speak(running(), Buffer.from(bytes, 'latin1'));
    const [status = 0, ...more] = statusesOf(answer);
    noted.expect(what, status, statuses);
    expect([what, more, /User-agent/i.test(answer)]).toStrictEqual([what, [], false]);
    const [, requestId] = /^x-request-id: ([\w-]+)/im.exec(answer) ?? fail(`${what} has no id: ${answer}`);
    const line = await eventually(() => lines().find((each) => each.requestId === requestId));
    expect([what, line.event]).toStrictEqual([what, 'call.refused']);
  }

  it('are refused with what follows them', async () => {
    await expectNoChange(running(), async () => {
      for (const [what, bytes] of Object.entries(MALFORMED)) await refused(attempts, what, bytes, [400]);
    });
  });

  it('are not read without end', async () => {
    await expectNoChange(running(), async () => {
      for (const [what, bytes] of Object.entries(TOO_LARGE)) await refused(sizes, what, bytes, [400, 431]);
    });
  });
});

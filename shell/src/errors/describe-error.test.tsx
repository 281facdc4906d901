import { beforeEach, describe, expect, it } from '@jest/globals';
import { aRemote, aRoute } from '../../test/remotes.ts';
import { setRegistry } from '../federation/registry.ts';
import { RemoteError } from '../federation/remote-error.ts';
import { toCaughtError } from './caught-error.ts';
import { describeError } from './describe-error.ts';

const SHELL = 'http://localhost/assets/main.1a2b3c4d.js';
const PAY = 'http://localhost/remotes/mf-booking/1.2.0+abc/pay.1a2b3c4d.js';
const PLANS = 'http://localhost/remotes/mf-plans/2.0.0/shop.1a2b3c4d.js';

/** An error with this stack in Chrome's format. */
function thrown(calls: string[], error: Error = new TypeError('x is undefined')): Error {
  error.stack = [`${error.name}: ${error.message}`, ...calls.map((call) => `    at ${call}`)].join('\n');
  return error;
}
const uncaught = (error: unknown, fields: ErrorEventInit = {}) => toCaughtError(new ErrorEvent('error', { error, ...fields }));
const rejected = (reason: unknown) => toCaughtError(Object.assign(new Event('unhandledrejection'), { reason, promise: Promise.resolve() }));
const inBoundary = (error: unknown, owner?: { name: string; version: string }, componentStack = '') =>
  toCaughtError({ error, componentStack, owner });

beforeEach(() => {
  history.replaceState(null, '', '/booksession?name=asha');
  setRegistry({ platform: '2.0.0', remotes: [aRemote('mf-institute', { routes: [aRoute('/institute/certificate/:serial')] })] });
});

describe('an uncaught error', () => {
  it('belongs to the remote of its innermost remote frame and keeps only class and frames', () => {
    const error = thrown([`book (${SHELL}:1:20)`, `async pay.confirm (${PAY}:3:4)`, `${PLANS}:5:6`, `new Shop (${SHELL}:7:8)`]);
    expect(describeError(uncaught(error))).toEqual({
      remote: 'mf-booking',
      version: '1.2.0+abc',
      kind: 'error',
      name: 'TypeError',
      message: 'x is undefined',
      page: '/booksession',
      frames: [
        { file: '/assets/main.1a2b3c4d.js', line: 1, column: 20, function: 'book' },
        { file: '/remotes/mf-booking/1.2.0+abc/pay.1a2b3c4d.js', line: 3, column: 4, function: 'async pay.confirm' },
        { file: '/remotes/mf-plans/2.0.0/shop.1a2b3c4d.js', line: 5, column: 6 },
        { file: '/assets/main.1a2b3c4d.js', line: 7, column: 8, function: 'new Shop' },
      ],
    });
  });

  it('belongs to the shell if no remote is involved', () => {
    expect(describeError(rejected(thrown([`${SHELL}:1:20`])))).toMatchObject({ remote: 'shell', version: '2.0.0', kind: 'rejection' });
    expect(describeError(rejected('no reason'))).toMatchObject({ remote: 'shell', name: 'string', message: 'no reason', frames: [] });
  });

  it('parses stacks of Firefox and Safari and files of a retry', () => {
    const error = new Error('broken');
    error.stack = `pay@${PAY.replace('/remotes/', '/remotes/~2/')}:3:4\n@${SHELL}:1:20`;
    expect(describeError(uncaught(error))?.frames).toEqual([
      { file: '/remotes/mf-booking/1.2.0+abc/pay.1a2b3c4d.js', line: 3, column: 4, function: 'pay' },
      { file: '/assets/main.1a2b3c4d.js', line: 1, column: 20 },
    ]);
  });

  it('recognises the second source of remotes', () => {
    setRegistry({ platform: '2.0.0', remotes: [], fallback: 'https://mirror.example' });
    const error = thrown([`${PAY.replace('http://localhost', 'https://mirror.example')}:3:4`]);
    expect(describeError(uncaught(error))).toMatchObject({ remote: 'mf-booking' });
  });

  it('uses the browser’s location if it has no stack', () => {
    const event = uncaught(null, { message: 'Uncaught 5', filename: PAY, lineno: 3, colno: 4 });
    expect(describeError(event)).toMatchObject({ remote: 'mf-booking', frames: [{ line: 3, column: 4 }] });
  });

  it('contains no personal data in message, page or name', () => {
    history.replaceState(null, '', '/pay/eyJhbGciOiJIUzI1NiJ9abcdef?token=1');
    const error = thrown([`"asha@x.in" (${SHELL}:1:20)`], new SyntaxError('Unexpected token, "asha rao" is not valid JSON at asha@x.in'));
    expect(describeError(uncaught(error))).toMatchObject({
      message: 'Unexpected token, <text> is not valid JSON at <email>',
      page: '/pay/<token>',
      frames: [{ file: '/assets/main.1a2b3c4d.js', line: 1, column: 20 }],
    });
    history.replaceState(null, '', '/institute/certificate/FG-7');
    expect(describeError(uncaught(error))?.page).toBe('/institute/certificate/:serial');
  });

  it.each([
    ['an extension', uncaught(thrown(['chrome-extension://abc/content.js:1:2', `${SHELL}:1:20`]))],
    ['the payment gateway', uncaught(thrown(['https://checkout.razorpay.com/v1/checkout.js:1:2', `${PAY}:3:4`]))],
    ['another origin, of which the browser hides everything', uncaught(null, { message: 'Script error.' })],
  ])('of %s is not ours', (_what, event) => expect(describeError(event)).toBeUndefined());
});

describe('an error caught by a boundary', () => {
  it('belongs to the view’s remote unless its own frames are in another', () => {
    const owner = { name: 'mf-booking', version: '1.0.0' };
    expect(describeError(inBoundary(thrown([`${SHELL}:1:20`]), owner))).toMatchObject({ remote: 'mf-booking', kind: 'boundary' });
    expect(describeError(inBoundary(thrown([`${PLANS}:5:6`]), owner))).toMatchObject({ remote: 'mf-plans', version: '2.0.0' });
    expect(describeError(inBoundary(null, undefined, `\n    at Shop (${PLANS}:5:6)`))).toMatchObject({ remote: 'mf-plans', frames: [] });
  });

  it('reports the cause if a remote could not be loaded', () => {
    const cause = thrown([`${PAY}:3:4`], new RangeError('too far'));
    const error = new RemoteError('mf-booking', 'code', 'RangeError', { cause });
    expect(describeError(inBoundary(error))).toMatchObject({ name: 'RangeError', message: 'too far', remote: 'mf-booking' });
  });
});

// jsdom plus what it lacks and Node.js has: fetch classes, streams and full web crypto.
import { TestEnvironment } from 'jest-environment-jsdom';

const FROM_NODE = {
  Headers,
  Request,
  Response,
  ReadableStream,
  TransformStream,
  WritableStream,
  TextEncoder,
  TextDecoder,
  TextDecoderStream,
  TextEncoderStream,
  structuredClone,
};

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, FROM_NODE);
    Object.defineProperty(this.global.crypto, 'subtle', { value: crypto.subtle, configurable: true });
  }
}

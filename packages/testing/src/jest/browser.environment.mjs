// jsdom plus what it lacks and Node.js has: fetch classes, streams, full web crypto and a timeline.
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
  PerformanceMark,
  PerformanceResourceTiming,
};
const OF_TIMELINE = ['mark', 'clearMarks', 'getEntriesByName', 'getEntriesByType'];

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, FROM_NODE);
    for (const name of OF_TIMELINE) this.global.Performance.prototype[name] = performance[name].bind(performance);
    Object.defineProperty(this.global.crypto, 'subtle', { value: crypto.subtle, configurable: true });
  }
}

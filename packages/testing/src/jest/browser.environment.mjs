// jsdom plus what it lacks and Node.js has: fetch classes, streams, full web crypto and a timeline.
import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
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

/** Compiled once for all files of a worker. */
let script;
const compile = (file) =>
  (script ??= new Script(`(function (module, require, jest) {${readFileSync(file, 'utf8')}\n})`, { filename: file }));

export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.bundle = config.projectConfig.testEnvironmentOptions.bundle;
  }

  async setup() {
    await super.setup();
    const { bundle } = this;
    if (bundle)
      this.global.evaluateBundle = (require, jest) => {
        const module = {};
        compile(bundle).runInContext(this.getVmContext())(module, require, jest);
        return module.exports;
      };
    Object.assign(this.global, FROM_NODE);
    for (const name of OF_TIMELINE) this.global.Performance.prototype[name] = performance[name].bind(performance);
    Object.defineProperty(this.global.crypto, 'subtle', { value: crypto.subtle, configurable: true });
  }
}

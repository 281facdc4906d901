// Loads a module of the bundle (`bundled.transform.mjs`). Jest evaluates this file, and so the bundle, once for each test
// file and again after `jest.resetModules()`.
module.exports = globalThis.evaluateBundle(require, jest);

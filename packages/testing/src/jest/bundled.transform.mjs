// Replaces each module that the bundle contains with one that takes its exports from there; compiles all others.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import swc from '@swc/jest';

const loader = JSON.stringify(path.join(import.meta.dirname, 'bundle.cjs'));

/** An ES module with these exports. */
const reexport = (id, names) =>
  [
    `import load from ${loader};`,
    `const bundled = load(${id});`,
    ...names.map((name, at) => `const export${at} = bundled[${JSON.stringify(name)}]; export { export${at} as ${JSON.stringify(name)} };`),
  ].join('\n');

export default {
  createTransformer({ folder, swcOptions }) {
    const bundled = JSON.parse(readFileSync(path.join(folder, 'modules.json'), 'utf8'));
    const compilers = { '.ts': swc.createTransformer(swcOptions.ts), '.tsx': swc.createTransformer(swcOptions.tsx) };
    const process = (source, file, options) => {
      const { id, names } = bundled[file] ?? {};
      if (!id) return compilers[path.extname(file)]?.process(source, file, options) ?? { code: source };
      const code = options.supportsStaticESM
        ? reexport(JSON.stringify(id), names)
        : // Never reached, the source tells Jest which names a CommonJS module exports.
          `module.exports = require(${loader})(${JSON.stringify(id)}); return;\n${source}`;
      return { code };
    };
    return { process };
  },
};

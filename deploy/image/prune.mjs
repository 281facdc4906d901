// Removes from folders what Node cannot load or packages only test with, and prints how much. Licences stay.
// Plain JavaScript without packages, because it runs while the image is built.
import { lstatSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const LICENCE = /^(licen[cs]e|notice|copying|copyright)/i;
/** Sources, types, source maps and documents: Node refuses TypeScript below node_modules and reads no maps unless told to. */
const NOT_LOADED = /(\.[cm]?ts|\.map|\.md|\.markdown|\.tsbuildinfo|\.flow|\.gyp|\.cc)$/i;
/** Builds of packages for browsers, and fonts for them: PDFs take `.woff`. */
const FOR_BROWSERS = /(\.browser\b.*\.[cm]?js|^browser(-module)?\.[cm]js|\.umd\.js|\.standalone\.js|-es-bundle(-core)?\.js|\.woff2)$/;
const FOLDERS_FOR_BROWSERS = new Set(['browser', 'bundles', 'esm5', 'iife', 'umd']);
/** Fonts come in all weights, slants and scripts; PDFs use these (`pdf-canvas.ts`). */
const USED_FONT = /sans(-latin|-([a-z]+)-\2)-(400|700)-normal\.woff$/;
const NOT_SHIPPED = new Set(['test', 'tests', '__tests__', 'benchmark', 'benchmarks', 'example', 'examples']);

let removed = 0;

/** @param {string} file */
function sizeOf(file) {
  const stat = lstatSync(file);
  return stat.isDirectory() ? readdirSync(file).reduce((sum, name) => sum + sizeOf(path.join(file, name)), 0) : stat.size;
}

/** @param {string} folder @param {boolean} isPackages below node_modules, where folders of tests are not ours */
function prune(folder, isPackages) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    const isHidden = entry.name.startsWith('.');
    // A scope or a package may have such a name; a folder within a package is its tests.
    const isTests = isPackages && entry.isDirectory() && NOT_SHIPPED.has(entry.name) && !/^(node_modules|@.*)$/.test(path.basename(folder));
    const isUseless = entry.isFile() && NOT_LOADED.test(entry.name) && !LICENCE.test(entry.name);
    const isForBrowsers = isPackages && (entry.isFile() ? FOR_BROWSERS.test(entry.name) : FOLDERS_FOR_BROWSERS.has(entry.name));
    const isUnusedFont = /@fontsource.*\.(css|woff)$/.test(file) && !USED_FONT.test(file);
    if (isHidden || isTests || isUseless || isForBrowsers || isUnusedFont) {
      removed += sizeOf(file);
      rmSync(file, { recursive: true });
    } else if (entry.isDirectory()) prune(file, isPackages);
  }
}

for (const folder of process.argv.slice(2)) prune(folder, path.basename(folder) === 'node_modules');
process.stdout.write(`Removed ${Math.round(removed / 1e6)} MB\n`);

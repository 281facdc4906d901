import path from 'node:path';
import { buildFonts } from '@fitghar/build';
import { RSPACK, rspackBuild } from '@fitghar/federation/build';
import { Program } from '../programs/program.ts';
import { ROOT } from '../root.ts';

const HERE = path.relative(ROOT, import.meta.dirname);

/** Builds the catalogue of the components in `root`, this version or another, into `outDir`. The fonts are this version's. @throws BuildError */
export async function buildCatalogue(root: string, outDir: string): Promise<void> {
  const fonts = `${outDir}.fonts`;
  await buildFonts(fonts);
  await rspackBuild(path.join(root, HERE), outDir, ['--env', `fonts=${fonts}`]);
}

/** Serves the catalogue from source; its pages follow changes. Prints to our terminal. @param language instead of English */
export async function serveCatalogue(port: number, language: string | undefined): Promise<Program> {
  const fonts = path.join(ROOT, '.cache/catalogue/fonts');
  await buildFonts(fonts);
  return new Program({
    name: 'catalogue',
    command: process.execPath,
    args: [
      ...['--conditions=development', RSPACK, 'serve', '--config-loader', 'native', '--port', String(port), '--env', `fonts=${fonts}`],
      ...(language ? ['--env', `language=${language}`] : []),
    ],
    cwd: import.meta.dirname,
    env: { ...process.env, NODE_ENV: 'development' },
  });
}

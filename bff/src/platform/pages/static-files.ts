import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** A retry asks for `/remotes/~2/…`: new URLs for the browser's module cache, the same files for us. */
export const withoutAttempt = (url: string): string => url.replace(/^\/remotes\/~\d{1,3}\//, '/remotes/');

/** The shell's files: their names carry a hash, so browsers keep them for ever. Compressed at build time. */
export async function useStaticFiles(app: NestFastifyApplication, distDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.resolve(distDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });
}

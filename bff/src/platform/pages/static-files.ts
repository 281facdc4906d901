import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Retries request `/remotes/~2/…` or `/assets/~2/…`: new URLs for the browser's module cache, the same files for us.
 */
export const withoutAttempt = (url: string): string => url.replace(/^\/(remotes|assets)\/~\d{1,3}\//, '/$1/');

/** The shell's files: their names contain a hash, so browsers cache them indefinitely. Compressed at build time. */
export async function useStaticFiles(app: NestFastifyApplication, distDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.resolve(distDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    // Sites that use this one as their fallback load modules from it (REMOTES_FALLBACK_URL).
    setHeaders: (response) => void response.header('access-control-allow-origin', '*'),
  });
}

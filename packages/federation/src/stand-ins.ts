import path from 'node:path';
import { rspack } from '@rspack/core';

/**
 * Replaces files of a package by leaner ones of ours (`runtime/lean`), which do for this site what those do.
 * @param issuer the files whose imports are replaced
 * @param files end of a file's path → name of its replacement
 */
export const standIns = (issuer: RegExp, files: Readonly<Record<string, string>>) =>
  new rspack.NormalModuleReplacementPlugin(/[\\/][\w-]+\.m?js$/, (request) => {
    if (!issuer.test(request.contextInfo.issuer)) return;
    const [, standIn] = Object.entries(files).find(([file]) => request.request.endsWith(`/${file}`)) ?? [];
    if (standIn) request.request = path.join(import.meta.dirname, 'runtime/lean', standIn + path.extname(import.meta.filename));
  });

import path from 'node:path';

/** Folder of the whole project. */
export const ROOT = path.resolve(import.meta.dirname, '../../..');

// Tells whether node_modules matches the lock file. Plain JavaScript, because it runs before the installation.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const stampOf = (root) => path.join(root, 'node_modules/.installed');
const wantedBy = (root) =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

/** @param {string} root @returns {boolean} */
export const isInstalled = (root) => existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8') === wantedBy(root);

/** @param {string} root */
export const markInstalled = (root) => writeFileSync(stampOf(root), wantedBy(root));

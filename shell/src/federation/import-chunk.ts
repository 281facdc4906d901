import { SHELL_IMPORT } from '@fitghar/federation/shared-modules';
import { addIntegrityMap, attemptAddress } from './attempt-address.ts';
import { withTimeout } from './with-timeout.ts';

declare global {
  /** Replaces `import()` in the bundle; its global name is {@link SHELL_IMPORT}. */
  var __fitghar_import: (chunk: string) => Promise<unknown>;
}

const attempts = new Map<string, number>();

/** Integrity hash of a shell file, inlined by the page server. */
function integrityOf(file: string): Record<string, string> {
  const map: { integrity?: Record<string, string> } = JSON.parse(document.querySelector('script[type=importmap]')?.textContent ?? '{}');
  const hash = map.integrity?.[file];
  return hash ? { [file]: hash } : {};
}

/**
 * Loads a late chunk of the shell in place of `import()`. A failed chunk is retried at a new URL, from the second source if
 * configured, with the same integrity.
 */
function importChunk(chunk: string): Promise<unknown> {
  const file = chunk.replace('./', '/assets/');
  const attempt = attempts.get(file) ?? 0;
  attempts.set(file, attempt + 1);
  if (attempt) addIntegrityMap(integrityOf(file), attempt);
  return withTimeout('shell', 'code', import(/* webpackIgnore: true */ attemptAddress(file, attempt)));
}

globalThis[SHELL_IMPORT] = importChunk;

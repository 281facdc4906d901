import { type ErrorFrame, type ErrorReport, errorFrame, errorReport, redact } from '@fitghar/contracts/releases';
import { parseStack } from 'error-stack-parser-es/lite';
import { matchRoute, registry } from '../federation/registry.ts';
import { parseUrl } from './parse-url.ts';
import type { CaughtError } from './stored-error.ts';

const MAX_FRAMES = 15;

interface Call {
  file?: string | undefined;
  line?: number | undefined;
  col?: number | undefined;
  function?: string | undefined;
}

const callsIn = (stack: string | undefined): Call[] => (stack ? parseStack(stack).filter(({ file }) => file?.includes('://')) : []);

/** Whether this code is ours. Browser extensions, the payment gateway and local previews are not. */
function isOurs({ file }: Call): boolean {
  const origin = parseUrl(file)?.origin;
  return origin === location.origin || (registry.fallback !== undefined && origin === registry.fallback);
}

/** The frame without personal data; undefined outside the files of a build. */
function frameOf({ file, line, col, function: name }: Call): ErrorFrame | undefined {
  const path = parseUrl(file)?.pathname.replace(/^\/(remotes|assets)\/~\d+\//, '/$1/');
  const place = { file: path, line, column: col };
  return errorFrame.safeParse({ ...place, function: name }).data ?? errorFrame.safeParse(place).data;
}

const framesOf = (calls: Call[]): ErrorFrame[] => calls.filter(isOurs).flatMap((call) => frameOf(call) ?? []);

/** The remote of the innermost remote frame. */
function ownerIn(frames: ErrorFrame[]): { name: string; version: string } | undefined {
  for (const { file } of frames) {
    const [, name, version] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
    if (name && version) return { name, version };
  }
  return undefined;
}

/** The report of an error: class, location and redacted message. Undefined if the code is not ours. */
export function describeError({
  kind,
  name,
  message,
  stack,
  at,
  componentStack,
  owner: viewOf,
  path,
}: CaughtError): ErrorReport | undefined {
  const calls = callsIn(stack);
  if (!calls.length && at?.file) calls.push(at);
  const [innermost] = calls;
  if (innermost ? !isOurs(innermost) : kind === 'error') return undefined; // browsers hide details of cross-origin errors
  const frames = framesOf(calls).slice(0, MAX_FRAMES);
  const shell = { name: 'shell', version: registry.platform };
  const owner = ownerIn(frames) ?? viewOf ?? ownerIn(framesOf(callsIn(componentStack))) ?? shell;
  return errorReport.safeParse({
    remote: owner.name,
    version: owner.version,
    kind,
    name,
    message: redact(message),
    page: matchRoute(path)?.route.path ?? redact(path),
    frames,
  }).data;
}

import type { Call } from '@fitghar/contracts/common';

/** A call as messages name it: `GET /api/v1/plans/:id/document`. */
export const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

const parts = (name: string) => name.replace(' ', '/').split('/');

/** Finds the call of a request, and its path parameters. @param path below `/bff`, without its query */
export function findCall<Of extends Call>(
  calls: Iterable<Of>,
  method: string,
  path: string,
): { call: Of; params: Record<string, string> } | undefined {
  const requested = parts(`${method} ${path}`);
  // `/trainers/export` is tried before `/trainers/:id`
  for (const call of [...calls].toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)) {
    const declared = parts(nameOf(call));
    if (declared.length !== requested.length || !declared.every((part, index) => part.startsWith(':') || part === requested[index]))
      continue;
    const pairs = declared.flatMap((part, index) =>
      part.startsWith(':') ? [[part.slice(1), decodeURIComponent(requested[index] ?? '')]] : [],
    );
    return { call, params: Object.fromEntries(pairs) };
  }
  return undefined;
}

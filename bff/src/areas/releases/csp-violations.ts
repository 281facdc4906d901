import { type CspReports, errorFrame } from '@fitghar/contracts/releases';
import type { ClientErrorReport } from '@fitghar/services/releases';
import { withoutAttempt } from '../../platform/pages/static-files.ts';

interface Violation {
  page: string | null | undefined;
  directive: string | null | undefined;
  blocked: string | null | undefined;
  file: string | null | undefined;
  line: number | null | undefined;
  column: number | null | undefined;
}

/** Normalises both report formats. */
function violationsOf(reports: CspReports): Violation[] {
  if ('csp-report' in reports) {
    const report = reports['csp-report'];
    return [
      {
        page: report['document-uri'],
        directive: report['effective-directive'] || report['violated-directive'],
        blocked: report['blocked-uri'],
        file: report['source-file'],
        line: report['line-number'],
        column: report['column-number'],
      },
    ];
  }
  return reports.flatMap(({ type, body }) =>
    type === 'csp-violation' && body
      ? [
          {
            page: body.documentURL,
            directive: body.effectiveDirective,
            blocked: body.blockedURL,
            file: body.sourceFile,
            line: body.lineNumber,
            column: body.columnNumber,
          },
        ]
      : [],
  );
}

const isExtension = (address: string | null | undefined): boolean => /^[a-z-]*extension\b/.test(address ?? '');

/** The origin of the blocked resource, or the browser's keyword, such as `inline` or `eval`. */
function blockedOrigin(blocked: string | null | undefined): string {
  if (/^[a-z-]{1,30}$/.test(blocked ?? '')) return blocked ?? '';
  const url = URL.parse(blocked ?? '');
  return url ? (url.origin === 'null' ? url.protocol : url.origin) : 'unknown';
}

/** The file of the site that caused it, without the retry part of its URL. */
function frameOf({ file, line, column }: Violation) {
  const path = withoutAttempt(URL.parse(file ?? '')?.pathname ?? '');
  return errorFrame.safeParse({ file: path, line: line || 1, column: column || 1 }).data;
}

/**
 * CSP violations as errors, owned by the remote whose file caused them, or else by the shell. Those of browser
 * extensions are ignored.
 */
export const cspViolations = (reports: CspReports, shellVersion: string): ClientErrorReport[] =>
  violationsOf(reports)
    .filter(({ file, blocked }) => !isExtension(file) && !isExtension(blocked))
    .map((violation) => {
      const frame = frameOf(violation);
      const [, remote = 'shell', version = shellVersion] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(frame?.file ?? '') ?? [];
      return {
        remote,
        version,
        kind: 'csp',
        name: /^[a-z-]{1,40}/.exec(violation.directive ?? '')?.[0] ?? 'unknown',
        message: `Blocked ${blockedOrigin(violation.blocked)}`,
        page: URL.parse(violation.page ?? '')?.pathname ?? '/',
        frames: frame ? [frame] : [],
      };
    });

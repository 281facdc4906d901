import { SECURITY_EVENTS, securityEvent } from './security-event.ts';

/** Generates docs/security-log.md from the schema of the lines. */
export function securityLogPage(): string {
  const fields = Object.entries(securityEvent.shape).map(([name, { description }]) => `| \`${name}\` | ${description} |`);
  const events = [...SECURITY_EVENTS].map(
    ([name, { outcome, what, subject, reasons }]) =>
      `| \`${name}\` | ${outcome} | ${what} | ${subject ?? '–'} | ${reasons.map((reason) => `\`${reason}\``).join(', ') || '–'} |`,
  );
  return `# The security log

Who logged in, was refused, got rights, refunded, released or exported: one JSON line each on standard output, among the other lines of the log, for your SIEM to select by \`"kind":"security"\`. What to alert on is in the [runbook](runbooks/security-log.md). This page is made by \`npm run docs\` from \`services/kernel/security-log/security-event.ts\`; a test compares them.

- No line holds a token, code, password, email, phone number or name. IDs are those of the database.
- A success is written after the commit of what it tells of, a refusal always. If the process ends between the commit and the line, the line is missing; what the team did is also in the [audit log](runbooks/audit-log.md), which misses nothing.
- Each call answered with 400, 401, 403, 404 for a record, 405, 408, 410, 413, 415, 422, 429 or 431 leaves at least one line: the event of what was tried, or \`call.refused\`. The access log has the route of the same \`requestId\`.
- Bytes that are no HTTP, headers that are too large and requests that never end have no route and no line in the access log. Their \`address\` is that of the connection: behind a proxy, the proxy’s.
- An address without a page is no line, but 30 in a minute are \`site.scanned\`.
- \`LOG_LEVEL\` does not silence it.

| Field | Meaning |
|---|---|
${fields.join('\n')}

## Events

| Event | Outcome | What happened | Subject | Reasons |
|---|---|---|---|---|
${events.join('\n')}
`;
}

import { IMPORT_COLUMNS, type ImportedRow, type ImportKind, importRows } from '@fitghar/contracts/admin';
import { formatCount } from '@fitghar/contracts/common';
import { call, saveFile } from '@fitghar/platform/data';
import { Button, Card, Muted, Row, Stack } from '@fitghar/ui';
import { TableBox, TableHead } from '@fitghar/ui/bundled/operations';
import { FileField, SelectField } from '@fitghar/ui/forms';
import Papa from 'papaparse';
import { useState } from 'react';
import { type CsvRow, readCsv } from '../files/read-csv.ts';
import { useProvenMutation } from '../mutations/use-admin-mutation.ts';

/** The most that a call takes. */
const AT_ONCE = 100;

const KINDS: Readonly<Record<ImportKind, { label: string; after: string }>> = {
  customers: { label: 'Customers', after: 'Each gets an email with a link to choose a password.' },
  trainers: {
    label: 'Trainers',
    after: 'Each gets an email with a link to the KYC form, and waits for approval like any other.',
  },
  packages: {
    label: 'Running packages',
    after: 'Customers plan what is left on their dashboards. The price is for all twelve sessions; a refund is service credit.',
  },
};
const OPTIONS = Object.entries(KINDS).map(([value, { label }]) => ({ value, label }));
const isKind = (value: string): value is ImportKind => value in KINDS;

interface Outcome extends ImportedRow, CsvRow {}

const csvOf = (rows: Record<string, string>[]): Blob => new Blob(['\uFEFF', Papa.unparse(rows)], { type: 'text/csv;charset=utf-8' });
const countOf = (outcomes: readonly Outcome[], ...states: ImportedRow['state'][]): number =>
  outcomes.filter(({ state }) => states.includes(state)).length;

/** What became of the rows, with those that need someone. */
function Outcomes({ outcomes, kind }: { outcomes: readonly Outcome[]; kind: ImportKind }) {
  const refused = outcomes.filter(({ state }) => state === 'refused');
  const counts = [
    [countOf(outcomes, 'imported'), 'imported'],
    [countOf(outcomes, 'ready'), 'ready'],
    [countOf(outcomes, 'known'), 'already here'],
    [refused.length, 'with a problem'],
  ] as const;
  return (
    <>
      <p role="status">
        {counts
          .filter(([count]) => count > 0)
          .map(([count, what]) => `${formatCount(count)} ${what}`)
          .join(', ')}
      </p>
      {refused.length > 0 && (
        <>
          <TableBox title="Rows with a problem">
            <TableHead labels={['Line', 'Row', 'Problem']} />
            <tbody>
              {refused.map(({ line, cells, problems }) => (
                <tr key={line}>
                  <td data-label="Line">{line}</td>
                  <td data-label="Row">{Object.values(cells).slice(0, 3).join(', ')}</td>
                  <td data-label="Problem">
                    <ul>
                      {problems.map((problem) => (
                        <li key={problem}>{problem}</li>
                      ))}
                    </ul>
                  </td>
                </tr>
              ))}
            </tbody>
          </TableBox>
          <Row>
            <Button
              variant="secondary"
              onClick={() =>
                saveFile(csvOf(refused.map(({ cells, problems }) => ({ ...cells, problem: problems.join('; ') }))), `${kind}-to-mend.csv`)
              }
            >
              Download these rows
            </Button>
          </Row>
        </>
      )}
    </>
  );
}

function Import({ kind }: { kind: ImportKind }) {
  const { after } = KINDS[kind];
  const columns = Object.keys(IMPORT_COLUMNS[kind]);
  const [error, setError] = useState('');
  const [outcomes, setOutcomes] = useState<Outcome[]>([]);
  const [done, setDone] = useState(0);
  const send = useProvenMutation(
    async ({ rows, dry_run }: { rows: readonly CsvRow[]; dry_run: boolean }) => {
      const all: Outcome[] = [];
      for (let from = 0; from < rows.length; from += AT_ONCE) {
        setDone(from);
        const part = rows.slice(from, from + AT_ONCE);
        const answer = await call(importRows, { kind, body: { rows: part.map(({ cells }) => cells), dry_run } });
        for (const [index, row] of part.entries()) all.push({ ...row, ...(answer.rows[index] ?? { state: 'refused', problems: [] }) });
      }
      return all;
    },
    importRows.changes,
    { onDone: setOutcomes },
  );
  const choose = async (chosen: File | null) => {
    setError('');
    setOutcomes([]);
    if (!chosen) return;
    try {
      const rows = await readCsv(chosen);
      const missing = columns.filter((name) => !rows[0] || !(name in rows[0].cells));
      if (!rows.length) throw new Error('The file has no rows');
      if (missing.length) throw new Error(`These columns are missing: ${missing.join(', ')}`);
      const known = rows.map(({ line, cells }) => ({ line, cells: Object.fromEntries(columns.map((name) => [name, cells[name] ?? ''])) }));
      send.mutate({ rows: known, dry_run: true });
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    }
  };
  const ready = outcomes.filter(({ state }) => state === 'ready');
  return (
    <Card>
      <Stack>
        <p>{after}</p>
        <Muted>{`Columns: ${columns.join(', ')}.`}</Muted>
        <Row>
          <Button variant="secondary" onClick={() => saveFile(csvOf([IMPORT_COLUMNS[kind]]), `${kind}.csv`)}>
            Download an example
          </Button>
        </Row>
        <FileField
          label="CSV from your spreadsheet"
          hint="It is only checked at first."
          accept=".csv,.txt,text/csv"
          value={null}
          error={error || undefined}
          onChange={(chosen) => void choose(chosen)}
        />
        {send.isPending && <p role="status">{`${formatCount(done)} rows done…`}</p>}
        {outcomes.length > 0 && !send.isPending && <Outcomes outcomes={outcomes} kind={kind} />}
        {ready.length > 0 && (
          <Row>
            <Button busy={send.isPending} onClick={() => send.mutate({ rows: ready, dry_run: false })}>
              {`Import ${ready.length === 1 ? 'this row' : `${formatCount(ready.length)} rows`}`}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

/** Brings in what a company has in its spreadsheets. Every problem is shown before anything is written. */
export default function ImportsView() {
  const [kind, setKind] = useState<ImportKind>('customers');
  return (
    <Stack>
      <Row justify="between">
        <h1>Import</h1>
        <SelectField label="What" options={OPTIONS} value={kind} onChange={({ target }) => isKind(target.value) && setKind(target.value)} />
      </Row>
      <Muted>Customers first, then trainers, then their packages. A row that is here already is left as it is.</Muted>
      <Import key={kind} kind={kind} />
    </Stack>
  );
}

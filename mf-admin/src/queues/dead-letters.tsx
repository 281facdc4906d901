import { type DeadLetterRow, deadLetterRow, deadLetters } from '@fitghar/contracts/admin';
import { momentOf } from '@fitghar/contracts/common';
import { Button } from '@fitghar/ui';
import { useState } from 'react';
import { TextDialog } from '../act/text-dialog.tsx';
import { useAct } from '../act/use-act.ts';
import desk from '../layout/desk.module.css';
import { DataTable } from '../table/data-table.tsx';
import { useTable } from '../table/use-table.ts';
import { useMay } from '../team/use-me.ts';

const FILTERS = [
  {
    name: 'state',
    label: 'State',
    all: 'Waiting',
    options: [
      { value: 'retried', label: 'Tried again' },
      { value: 'given-up', label: 'Given up' },
    ],
  },
];

function Decide({ letter: { id } }: { letter: DeadLetterRow }) {
  const [noting, setNoting] = useState(false);
  const act = useAct(deadLetterRow, { onDone: () => setNoting(false) });
  const path = (what: string) => `/api/v1/admin/dead-letters/${encodeURIComponent(id)}/${what}`;
  return (
    <div className={desk.actions}>
      <Button look="secondary" busy={act.isPending} onClick={() => act.mutate({ path: path('retry') })}>
        Try again<span className="visually-hidden">: {id}</span>
      </Button>
      <Button look="quiet" onClick={() => setNoting(true)}>
        Give up<span className="visually-hidden">: {id}</span>
      </Button>
      {noting && (
        <TextDialog
          title="Give this job up?"
          label="Why? Others read this note"
          action="Give it up"
          busy={act.isPending}
          onSend={(note) => act.mutate({ path: path('give-up'), body: { note } })}
          onClose={() => setNoting(false)}
        />
      )}
    </div>
  );
}

/** Jobs that failed for the last time, until a person decides. */
export function DeadLetters() {
  const mayAct = useMay('queues.act');
  const table = useTable('/api/v1/admin/dead-letters', deadLetters, ['state'], (page) => page);
  return (
    <section className={desk.list} aria-labelledby="letters-title">
      <h2 id="letters-title">Dead letters</h2>
      <DataTable<DeadLetterRow>
        table={table}
        title="Dead letters"
        order="-failed_at"
        filters={FILTERS}
        empty="No job has failed for the last time."
        rowKey={({ id }) => id}
        columns={[
          {
            label: 'Job',
            cell: ({ name, id }) => (
              <>
                <strong>{name}</strong> <span className={desk.soft}>{id}</span>
              </>
            ),
          },
          { label: 'Queue', cell: ({ queue }) => queue },
          { label: 'Error', cell: ({ error }) => error },
          { label: 'Tries', cell: ({ attempts }) => attempts },
          { label: 'When', sort: 'failed_at', cell: ({ failed_at }) => momentOf(failed_at) },
          {
            label: 'What now',
            cell: (letter) => (letter.state === 'waiting' && mayAct ? <Decide letter={letter} /> : (letter.note ?? letter.state)),
          },
        ]}
      />
    </section>
  );
}

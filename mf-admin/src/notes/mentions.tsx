import { markNoteSeen, type NoteKind } from '@fitghar/contracts/admin';
import { Link } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Button, Card, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { Note } from '@fitghar/ui/bundled/records';
import { adminUrl } from '../layout/admin-url.ts';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { mentionsQuery } from './notes.queries.ts';

const RECORDS: Record<NoteKind, [label: string, view: string]> = {
  booking: ['Session', 'requests'],
  enquiry: ['Enquiry', 'enquiries'],
  order: ['Order', 'orders'],
  package: ['Package', 'packages'],
  plan: ['Plan', 'plan-deliveries'],
  review: ['Review', 'reviews'],
  ticket: ['Ticket', 'tickets'],
  trainer: ['Trainer', 'trainers'],
  user: ['Customer', 'users'],
};

/** Notes that mention the member, each with its record, until they have seen to it. */
export function Mentions() {
  const settle = useAdminMutation(markNoteSeen);
  return (
    <QueryBoundary query={useQuery(mentionsQuery)} failure="Could not load the notes that mention you" count={1}>
      {({ rows }) =>
        rows.length > 0 && (
          <Stack as="section" aria-labelledby="mentions-title">
            <h2 id="mentions-title">Notes that mention you</h2>
            {rows.map((note) => {
              const [label, view] = RECORDS[note.kind];
              return (
                <Card key={note.id}>
                  <Note note={note} />
                  <Row>
                    <Link href={note.kind === 'plan' ? adminUrl(view, { plan: note.record_id }) : adminUrl(view, note.record_id)}>
                      Open {label.toLowerCase()}
                    </Link>
                    <Button
                      variant="quiet"
                      aria-label={`Done: ${note.text}`}
                      busy={settle.isPending && settle.variables.id === note.id}
                      onClick={() => settle.mutate({ id: note.id })}
                    >
                      Done
                    </Button>
                  </Row>
                </Card>
              );
            })}
          </Stack>
        )
      }
    </QueryBoundary>
  );
}

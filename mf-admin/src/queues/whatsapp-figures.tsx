import { type WhatsAppFigures as Figures, isWhatsAppText, WHATSAPP_TEXTS } from '@fitghar/contracts/admin';
import { formatCount, formatDay, formatPaise } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { Callout, QueryBoundary, Stack } from '@fitghar/ui';
import { TableBox, TableHead } from '@fitghar/ui/bundled/operations';
import { whatsAppFiguresQuery } from './queues.queries.ts';

type Row = Figures['rows'][number];
const OTHERS: Readonly<Record<string, string>> = { reply: 'Replies in tickets', answer: 'Answers to STOP, START and buttons' };

const COLUMNS: [label: string, cell: (row: Row) => string][] = [
  ['Day', ({ day }) => formatDay(day)],
  ['Message', ({ template }) => (isWhatsAppText(template) ? WHATSAPP_TEXTS[template].title : (OTHERS[template] ?? template))],
  ['Sent', ({ sent }) => formatCount(sent)],
  ['Delivered', ({ delivered }) => formatCount(delivered)],
  ['Read', ({ read }) => formatCount(read)],
  ['Failed', ({ failed }) => formatCount(failed)],
  ['Sent otherwise', ({ fell_back }) => formatCount(fell_back)],
  ['Cost', ({ cost_paise }) => formatPaise(cost_paise)],
];

const TITLE = 'WhatsApp, last 30 days';

/** WhatsApp messages of the last 30 days by day and kind, with what they cost. Nothing where the channel was never on. */
export function WhatsAppFigures() {
  const query = useQuery(whatsAppFiguresQuery);
  return (
    <QueryBoundary query={query} failure="Could not load the figures of WhatsApp">
      {({ on, rows }) =>
        (on || rows.length > 0) && (
          <Stack as="section" aria-labelledby="whatsapp-title">
            <h2 id="whatsapp-title">{rows.length ? TITLE : 'WhatsApp'}</h2>
            {rows.length ? (
              <TableBox title={TITLE}>
                <TableHead labels={COLUMNS.map(([label]) => label)} />
                <tbody>
                  {rows.map((row) => (
                    <tr key={`${row.day} ${row.template}`}>
                      {COLUMNS.map(([label, cell]) => (
                        <td key={label} data-label={label}>
                          {cell(row)}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </TableBox>
            ) : (
              <Callout title="No messages yet">
                Messages to customers who have agreed to WhatsApp will appear here, with their cost.
              </Callout>
            )}
          </Stack>
        )
      }
    </QueryBoundary>
  );
}

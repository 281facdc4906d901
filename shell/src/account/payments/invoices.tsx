import { getInvoiceDocument, type InvoiceView } from '@fitghar/contracts/payments';
import { download, useMutation } from '@fitghar/platform/data';
import { Button, Row, toastError } from '@fitghar/ui';
import * as t from '#texts/transactions.tsx';

function Invoice({ invoice: { id, number, kind } }: { invoice: InvoiceView }) {
  const save = useMutation({
    mutationFn: () => download(getInvoiceDocument, { id }, `${number.replaceAll('/', '-')}.pdf`),
    onError: toastError,
  });
  return (
    <Button variant="secondary" busy={save.isPending} onClick={() => save.mutate()}>
      {kind === 'invoice' ? t.invoice : t.creditNote} {number}
    </Button>
  );
}

/** Invoices and credit notes of one order, each as a PDF. */
export function Invoices({ invoices }: { invoices: readonly InvoiceView[] }) {
  if (!invoices.length) return null;
  return (
    <Row>
      {invoices.map((invoice) => (
        <Invoice key={invoice.id} invoice={invoice} />
      ))}
    </Row>
  );
}

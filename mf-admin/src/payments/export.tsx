import { exportPayments, exportQuery } from '@fitghar/contracts/admin';
import { istDate } from '@fitghar/contracts/common';
import { download, serverNow } from '@fitghar/platform/data';
import { Button, Row, Stack, TextField } from '@fitghar/ui';
import { showFailure } from '@fitghar/ui/bundled/operations';
import { Form, useForm } from '@fitghar/ui/forms';

/** Exports invoices and credit notes of a date range for accounting software. */
export function Export() {
  const today = istDate(new Date(serverNow()));
  const form = useForm({
    schema: exportQuery,
    defaults: { from: `${today.slice(0, 8)}01`, to: today },
    confirmLeave: false,
    resetOnSubmit: false,
    onSubmit: ({ from, to }) => download(exportPayments, { from, to }, `settlement-${from}-${to}.csv`),
    onRefused: showFailure,
  });
  return (
    <Stack as="section" aria-labelledby="export-title">
      <h2 id="export-title">Export for accounting</h2>
      <Form form={form}>
        <Row>
          <TextField label="From" type="date" {...form.bind('from')} />
          <TextField label="To" type="date" {...form.bind('to')} />
          <Button type="submit" variant="secondary" busy={form.pending}>
            Download as CSV
          </Button>
        </Row>
      </Form>
    </Stack>
  );
}

import {
  type AdminEnquiry,
  makeQuotation,
  type Quotation,
  type QuotationStatus,
  quotationBody,
  withdrawQuotation,
} from '@fitghar/contracts/admin';
import { addDays, formatCount, formatDate, formatDateTime, formatRupees, istDate } from '@fitghar/contracts/common';
import { serverNow, useQuery } from '@fitghar/platform/data';
import { Badge, Button, Card, Muted, QueryBoundary, Row, Stack, TextField } from '@fitghar/ui';
import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Form, SelectField, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import { TextDialog } from '../mutations/text-dialog.tsx';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { toOptions } from '../table/to-options.ts';
import { usePermission } from '../team/use-permission.ts';
import { quotationsQuery } from './quotations.queries.ts';

const STATUSES: Record<QuotationStatus, [label: string, tone: 'neutral' | 'warning']> = {
  open: ['To be paid', 'warning'],
  paid: ['Paid', 'neutral'],
  expired: ['Expired', 'neutral'],
  withdrawn: ['Withdrawn', 'neutral'],
};
const VALID_DAYS = 14;

/** Numbers as typed; what is no whole number is refused by the schema. */
const read = ({ sessions, price, ...rest }: Record<'company' | 'gstin' | 'service' | 'sessions' | 'price' | 'valid_until', string>) =>
  quotationBody.safeParse({ ...rest, sessions: Number(sessions || Number.NaN), price: Number(price || Number.NaN) });

function MakeDialog({ enquiry: { id, company, email }, onClose }: { enquiry: AdminEnquiry; onClose: () => void }) {
  const make = useAdminMutation(makeQuotation, { done: 'Quotation sent', onDone: onClose });
  const form = useForm({
    schema: { safeParse: read },
    defaults: {
      ...{ company, gstin: '', service: 'FITNESS', sessions: '', price: '' },
      valid_until: addDays(istDate(new Date(serverNow())), VALID_DAYS),
    },
    draft: { key: `quotation.${id}` },
    onSubmit: (values) => {
      const { data } = read(values);
      return data && make.mutateAsync({ id, body: data });
    },
    onRefused: 'shown',
  });
  const { data } = read(form.values);
  return (
    <Dialog title="Make a quotation" onClose={onClose}>
      <Form form={form}>
        <TextField label="Company" {...form.bind('company')} />
        <TextField label="GSTIN" {...form.bind('gstin')} />
        <SelectField label="Sessions of" options={toOptions({ FITNESS: 'Fitness', YOGA: 'Yoga' })} {...form.bind('service')} />
        <TextField label="Number of sessions" inputMode="numeric" {...form.bind('sessions')} />
        <TextField label="Price of a session (₹, with GST)" inputMode="numeric" {...form.bind('price')} />
        <TextField label="Valid until" type="date" {...form.bind('valid_until')} />
        <p role="status">{data ? `In all ${formatRupees(data.sessions * data.price)}, with GST. It goes to ${email}.` : ''}</p>
        <DialogSubmit busy={form.pending}>Send the quotation</DialogSubmit>
      </Form>
    </Dialog>
  );
}

function QuotationCard({ quotation }: { quotation: Quotation }) {
  const { id, status, company, gstin, sessions, price, amount, valid_until, created_at, order_id, reason } = quotation;
  const [label, tone] = STATUSES[status];
  const canAct = usePermission('enquiries.act');
  const [isWithdrawing, setWithdrawing] = useState(false);
  const withdraw = useAdminMutation(withdrawQuotation, { done: 'Quotation withdrawn', onDone: () => setWithdrawing(false) });
  return (
    <Card>
      <Row justify="between">
        <strong>{formatRupees(amount)}</strong>
        <Badge tone={tone}>{label}</Badge>
      </Row>
      <p>
        <span translate="no">{company}</span> <Muted as="span">{gstin}</Muted>
      </p>
      <Muted>{`${formatCount(sessions)} sessions at ${formatRupees(price)}, sent ${formatDateTime(created_at)}, valid until ${formatDate(valid_until)}`}</Muted>
      <Muted translate="no">{order_id}</Muted>
      {reason && <p>{reason}</p>}
      {canAct && status === 'open' && (
        <Button variant="quiet" onClick={() => setWithdrawing(true)}>
          Withdraw…
        </Button>
      )}
      {isWithdrawing && (
        <TextDialog
          title={`Withdraw the quotation to ${company}?`}
          label="Reason (for the team)"
          action="Withdraw"
          draft={`quotation.${id}`}
          onSend={(text) => withdraw.mutateAsync({ id, body: { reason: text } })}
          onClose={() => setWithdrawing(false)}
        >
          <p>Its link ends and the company gets an email. A payment that is under way is refunded in full.</p>
        </TextDialog>
      )}
    </Card>
  );
}

/** What was quoted to a company that enquired. */
export default function Quotations({ enquiry }: { enquiry: AdminEnquiry }) {
  const canAct = usePermission('enquiries.act');
  const [isMaking, setMaking] = useState(false);
  return (
    <QueryBoundary query={useQuery(quotationsQuery(enquiry.id))} failure="Could not load the quotations">
      {({ rows }) => (
        <Stack as="section" aria-labelledby="quotations-title">
          <h3 id="quotations-title">Quotations</h3>
          {rows.map((each) => (
            <QuotationCard key={each.id} quotation={each} />
          ))}
          {!rows.length && <Muted>A quotation for sessions of the company’s people, with a link to pay it.</Muted>}
          {canAct && !rows.some(({ status }) => status === 'open') && (
            <Button variant="secondary" onClick={() => setMaking(true)}>
              Make a quotation…
            </Button>
          )}
          {isMaking && <MakeDialog enquiry={enquiry} onClose={() => setMaking(false)} />}
        </Stack>
      )}
    </QueryBoundary>
  );
}

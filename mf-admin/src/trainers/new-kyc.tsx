import { type NewKyc as Answer, approveNewKyc, type KycFact, rejectNewKyc, type TrainerDocument } from '@fitghar/contracts/admin';
import { formatDateTime } from '@fitghar/contracts/common';
import { call, useQuery } from '@fitghar/platform/data';
import { Button, DescriptionList, Muted, QueryBoundary, Row, Stack, toast } from '@fitghar/ui';
import { useState } from 'react';
import { TextDialog } from '../mutations/text-dialog.tsx';
import { useProvenMutation } from '../mutations/use-admin-mutation.ts';
import { Document } from './documents.tsx';
import { newKycQuery } from './trainers.queries.ts';

type Waiting = NonNullable<Answer['waiting']>;

const FACTS: Record<KycFact, string> = {
  account: 'Account',
  holder: 'Holder',
  ifsc: 'IFSC',
  bank: 'Bank',
  branch: 'Branch',
  age: 'Age',
  languages: 'Languages',
  qualification: 'Qualification',
  experience: 'Experience',
};
const DOCUMENTS: Record<TrainerDocument, string> = { aadhar: 'Aadhar', pan: 'Pan', certificate: 'Certificate', photo: 'Photo' };

function ToCheck({ id, name, waiting: { submitted_at, facts, documents } }: { id: string; name: string; waiting: Waiting }) {
  const [rejects, setRejects] = useState(false);
  const decide = useProvenMutation(
    (reason: string | null) =>
      reason === null ? call(approveNewKyc, { id, body: { submitted_at } }) : call(rejectNewKyc, { id, body: { submitted_at, reason } }),
    approveNewKyc.changes,
    {
      onDone: ({ message }) => {
        toast(message, { tone: 'success' });
        setRejects(false);
      },
    },
  );
  return (
    <Stack as="section" aria-labelledby="new-kyc-title">
      <h3 id="new-kyc-title">New KYC to check</h3>
      <p>
        Sent on {formatDateTime(submitted_at)} by a mailed link. Until you approve it, we pay into the account below. Ask the trainer by
        phone if the account has changed.
      </p>
      <DescriptionList
        items={facts.map(({ fact, value, in_force, changed }) => [
          FACTS[fact],
          changed ? `${value || 'None'} (before: ${in_force || 'none'})` : `${value || 'None'} (unchanged)`,
        ])}
      />
      <Row>
        {documents.map(({ document, link, changed }) => {
          const label = `${DOCUMENTS[document]} (${changed ? 'new' : 'unchanged'})`;
          return link ? <Document key={document} label={label} url={link} name={name} /> : <span key={document}>{label}</span>;
        })}
        <Muted as="span">Each view is recorded in the audit log.</Muted>
      </Row>
      <Row>
        <Button busy={decide.isPending} onClick={() => decide.mutate(null)}>
          Approve new KYC
        </Button>
        <Button variant="secondary" onClick={() => setRejects(true)}>
          Reject new KYC
        </Button>
      </Row>
      {rejects && (
        <TextDialog
          title={`Reject the new KYC of ${name}?`}
          label="Reason (shared with the trainer)"
          action="Reject"
          draft={`reject-kyc.${id}`}
          onSend={(reason) => decide.mutateAsync(reason)}
          onClose={() => setRejects(false)}
        />
      )}
    </Stack>
  );
}

/** The KYC that an approved trainer sent and nobody has decided on. Nothing if there is none. */
export function NewKyc({ id, name }: { id: string; name: string }) {
  const answer = useQuery(newKycQuery(id));
  if (answer.isPending) return null; // most trainers have none
  return (
    <QueryBoundary query={answer} failure="Could not ask for a new KYC">
      {({ waiting }) => waiting && <ToCheck id={id} name={name} waiting={waiting} />}
    </QueryBoundary>
  );
}

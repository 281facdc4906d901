import {
  adminMessages,
  approveTrainer,
  blockTrainer,
  rejectTrainer,
  revealTrainerBank,
  type TrainerRecord,
  unblockTrainer,
} from '@fitghar/contracts/admin';
import { formatRating, formatSessionTime, formatStars } from '@fitghar/contracts/common';
import { requestKycLink } from '@fitghar/contracts/marketing';
import { call, useQuery } from '@fitghar/platform/data';
import { Badge, Button, Callout, Card, DescriptionList, Muted, QueryBoundary, Row, Stack, toast } from '@fitghar/ui';
import { PagedList } from '@fitghar/ui/bundled/lists';
import { PanelTitle } from '@fitghar/ui/dialogs';
import { useState } from 'react';
import layout from '../layout/ops-layout.module.css';
import { TextDialog } from '../mutations/text-dialog.tsx';
import { useAdminMutation, useProvenMutation } from '../mutations/use-admin-mutation.ts';
import { usePermission } from '../team/use-permission.ts';
import { Documents } from './documents.tsx';
import { NewKyc } from './new-kyc.tsx';
import { kycLabel, statusLabel } from './trainer-labels.ts';
import { trainerQuery, visitsQuery } from './trainers.queries.ts';

type Doc = TrainerRecord['_doc'];
const DECISIONS = { approve: approveTrainer, reject: rejectTrainer, block: blockTrainer, unblock: unblockTrainer };
type Decision = keyof typeof DECISIONS;

/** Approve only at P with the KYC done; Reject only while not approved (section 4). By its link, the KYC is completed, or another account named. */
function Decisions({ trainer: { _id, status, kyc, block_status, name, email } }: { trainer: Doc }) {
  const [asking, setAsking] = useState<'reject' | 'block' | null>(null);
  const decide = useProvenMutation(
    ({ decision, reason }: { decision: Decision; reason?: string }) => call(DECISIONS[decision], { body: { id: _id, reason } }),
    approveTrainer.changes,
    {
      onDone: ({ message }) => {
        toast(message, { tone: 'success' });
        setAsking(null);
      },
    },
  );
  const ask = useProvenMutation(() => call(requestKycLink, { body: { email } }), [], { done: `KYC link sent to ${email}` });
  return (
    <Row>
      {status === 'P' && kyc === '2' && (
        <Button busy={decide.isPending} onClick={() => decide.mutate({ decision: 'approve' })}>
          Approve
        </Button>
      )}
      {status === 'P' && (
        <Button variant="secondary" onClick={() => setAsking('reject')}>
          Reject
        </Button>
      )}
      {block_status === 'Block' ? (
        <Button variant="secondary" busy={decide.isPending} onClick={() => decide.mutate({ decision: 'unblock' })}>
          Unblock
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => setAsking('block')}>
          Block
        </Button>
      )}
      {(kyc === '1' || status === 'A') && (
        <Button variant="secondary" busy={ask.isPending} onClick={() => ask.mutate()}>
          Send the KYC link
        </Button>
      )}
      {asking && (
        <TextDialog
          title={asking === 'reject' ? `Reject ${name}?` : `Block ${name}?`}
          label={asking === 'reject' ? 'Reason (shared with the trainer)' : 'Reason'}
          action={asking === 'reject' ? 'Reject' : 'Block'}
          draft={`${asking}.${_id}`}
          onSend={(reason) => decide.mutateAsync({ decision: asking, reason })}
          onClose={() => setAsking(null)}
        />
      )}
    </Row>
  );
}

/** Bank details, masked until revealed. Revealing them is in the audit log. */
function Bank({ trainer }: { trainer: Doc }) {
  const canRead = usePermission('trainers.bank');
  const reveal = useAdminMutation(revealTrainerBank);
  const bank = reveal.data;
  return (
    <Stack as="section" aria-labelledby="bank-title">
      <h3 id="bank-title">Bank</h3>
      <DescriptionList
        items={[
          ['Account', bank?.account_no ?? (trainer.account_no || '–')],
          ...(bank ? [['Holder', bank.account_holder_name] as const] : []),
          ['IFSC', trainer.ifsc_code || '–'],
          ['Bank', trainer.bank_name || '–'],
          ['Branch', trainer.branch_name || '–'],
        ]}
      />
      {canRead && trainer.account_no && !bank && (
        <Row>
          <Button variant="secondary" busy={reveal.isPending} onClick={() => reveal.mutate({ id: trainer._id })}>
            Show account number
          </Button>
          <Muted as="span">This is recorded in the audit log.</Muted>
        </Row>
      )}
    </Stack>
  );
}

function Visits({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const visits = useQuery(visitsQuery(id, page));
  return (
    <Stack as="section" aria-labelledby="visits-title">
      <h3 id="visits-title">Visits</h3>
      <PagedList
        query={visits}
        page={page}
        onPage={setPage}
        failure="Could not load the visits"
        empty={<Callout title="No sessions yet">Sessions assigned to this trainer will appear here.</Callout>}
      >
        {(visit) => (
          <Card key={visit.id} className={layout.row}>
            <div>
              <strong>{formatSessionTime({ date: visit.trial_date, time: visit.trial_time })}</strong>{' '}
              <bdi translate="no">{visit.name}</bdi>, <bdi translate="no">{visit.area}</bdi> {visit.pincode}
            </div>
            <Row>
              {visit.rating && <span>{formatStars(visit.rating)}</span>}
              <Badge>{visit.status}</Badge>
            </Row>
          </Card>
        )}
      </PagedList>
    </Stack>
  );
}

function Profile({ trainer }: { trainer: Doc }) {
  const canAct = usePermission('trainers.act');
  const canDocuments = usePermission('trainers.documents');
  return (
    <>
      <Row justify="between">
        <PanelTitle>{trainer.name}</PanelTitle>
        <Row>
          <Badge tone={trainer.kyc === '1' ? 'warning' : 'neutral'}>{kycLabel(trainer)}</Badge>
          <Badge tone={trainer.block_status ? 'danger' : 'neutral'}>{statusLabel(trainer)}</Badge>
        </Row>
      </Row>
      {canAct && <Decisions trainer={trainer} />}
      {canAct && trainer.status === 'A' && <NewKyc id={trainer._id} name={trainer.name} />}
      <DescriptionList
        items={[
          ['Reference', trainer.ref_id],
          ['Service', trainer.service_type],
          ['Age', trainer.age ?? '–'],
          ['Gender', trainer.gender ?? '–'],
          ['Email', trainer.email],
          ['Phone', trainer.phone],
          ['Experience', trainer.experience || '–'],
          ['Category', trainer.category ?? '–'],
          ['Ratings', trainer.rating ? formatRating(trainer.rating, trainer.ratings) : 'None yet'],
          ['Address', trainer.c_address || '–'],
          ['District', trainer.district || '–'],
          ['State', trainer.state || '–'],
          ['Pincode', trainer.pin || '–'],
          ['Servicing areas', trainer.servicing_area.join(', ') || '–'],
        ]}
      />
      <Bank trainer={trainer} />
      {canDocuments && <Documents trainer={trainer} />}
      <Visits id={trainer._id} />
    </>
  );
}

/** One trainer: profile, documents and decisions. */
export function Trainer({ id }: { id: string }) {
  const trainer = useQuery(trainerQuery(id));
  return (
    <QueryBoundary query={trainer} failure={adminMessages.failed} count={2}>
      {({ response: { _doc } }) => <Profile trainer={_doc} />}
    </QueryBoundary>
  );
}

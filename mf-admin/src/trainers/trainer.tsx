import { adminMessages, serviceRequests, type TrainerRecord, trainerBank, trainerDecided, trainerRecord } from '@fitghar/contracts/admin';
import { answered, dayOf, hourOf } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { api, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Badge, Button, Card, Facts, Loaded, Notice, toast } from '@fitghar/ui';
import { useState } from 'react';
import { TextDialog } from '../act/text-dialog.tsx';
import { useAct } from '../act/use-act.ts';
import { placeOf } from '../layout/admin-page.tsx';
import desk from '../layout/desk.module.css';
import { useMay } from '../team/use-me.ts';
import { Documents } from './documents.tsx';
import { kycWords, statusWords } from './trainer-words.ts';

type Doc = TrainerRecord['_doc'];
type Decision = 'approve' | 'reject' | 'block' | 'unblock';

/** Approve only at P with the KYC done; Reject only while not approved (section 4). */
function Decisions({ trainer: { _id, status, kyc, block_status, name } }: { trainer: Doc }) {
  const [asking, setAsking] = useState<'reject' | 'block' | null>(null);
  const decide = useAct(trainerDecided, {
    onDone: ({ message }) => {
      toast(message, { tone: 'success' });
      setAsking(null);
    },
  });
  const send = (decision: Decision, reason = '') =>
    decide.mutate({ path: `/api/v1/trainers/${decision}`, body: { id: _id, ...(reason && { reason }) } });
  return (
    <div className={desk.actions}>
      {status === 'P' && kyc === '2' && (
        <Button busy={decide.isPending} onClick={() => send('approve')}>
          Approve
        </Button>
      )}
      {status === 'P' && (
        <Button look="secondary" onClick={() => setAsking('reject')}>
          Reject
        </Button>
      )}
      {block_status === 'Block' ? (
        <Button look="secondary" busy={decide.isPending} onClick={() => send('unblock')}>
          Unblock
        </Button>
      ) : (
        <Button look="quiet" onClick={() => setAsking('block')}>
          Block
        </Button>
      )}
      {asking && (
        <TextDialog
          title={asking === 'reject' ? `Reject ${name}?` : `Block ${name}?`}
          label={asking === 'reject' ? 'Why? The trainer reads this' : 'Why?'}
          action={asking === 'reject' ? 'Reject' : 'Block'}
          busy={decide.isPending}
          onSend={(reason) => send(asking, reason)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

/** Masked until somebody asks; asking is in the audit log. */
function Bank({ trainer }: { trainer: Doc }) {
  const mayRead = useMay('trainers.bank');
  const reveal = useAct(trainerBank);
  const bank = reveal.data;
  return (
    <section className={desk.list} aria-labelledby="bank-title">
      <h2 id="bank-title">Bank</h2>
      <Facts
        facts={[
          ['Account', bank?.account_no ?? (trainer.account_no || '–')],
          ...(bank ? [['Holder', bank.account_holder_name] as const] : []),
          ['IFSC', trainer.ifsc_code || '–'],
          ['Bank', trainer.bank_name || '–'],
          ['Branch', trainer.branch_name || '–'],
        ]}
      />
      {mayRead && trainer.account_no && !bank && (
        <div className={desk.actions}>
          <Button
            look="secondary"
            busy={reveal.isPending}
            onClick={() => reveal.mutate({ path: `/api/v1/admin/trainers/${trainer._id}/bank` })}
          >
            Show the account number
          </Button>
          <span className={desk.soft}>This is noted in the audit log.</span>
        </div>
      )}
    </section>
  );
}

function Visits({ id }: { id: string }) {
  const visits = useQuery({
    queryKey: ['admin', 'visits', id],
    queryFn: ({ signal }) => api(`/api/v1/admin/trainers/${id}/visits`, serviceRequests, { signal }),
  });
  return (
    <section className={desk.list} aria-labelledby="visits-title">
      <h2 id="visits-title">Visits</h2>
      <Loaded query={visits} failure="We could not load the visits">
        {({ rows }) =>
          rows.length ? (
            rows.map((visit) => (
              <Card key={visit.id} className={desk.row}>
                <div>
                  <strong>
                    {dayOf(visit.trial_date)}, {hourOf(visit.trial_time)}
                  </strong>{' '}
                  {visit.name}, {visit.area} {visit.pincode}
                </div>
                <div className={desk.actions}>
                  {visit.rating && <span>{visit.rating} stars</span>}
                  <Badge>{visit.status}</Badge>
                </div>
              </Card>
            ))
          ) : (
            <Notice title="No visit yet">Sessions to which this trainer was sent stand here.</Notice>
          )
        }
      </Loaded>
    </section>
  );
}

function Profile({ trainer }: { trainer: Doc }) {
  const mayAct = useMay('trainers.act');
  const mayDocuments = useMay('trainers.documents');
  return (
    <>
      <div className={desk.head}>
        <h1>{trainer.name}</h1>
        <div className={desk.actions}>
          <Badge tone={trainer.kyc === '1' ? 'warm' : 'calm'}>{kycWords(trainer)}</Badge>
          <Badge tone={trainer.block_status ? 'alert' : 'calm'}>{statusWords(trainer)}</Badge>
        </div>
      </div>
      {mayAct && <Decisions trainer={trainer} />}
      <Facts
        facts={[
          ['Reference', trainer.ref_id],
          ['Service', trainer.service_type],
          ['Age', trainer.age ?? '–'],
          ['Gender', trainer.gender ?? '–'],
          ['Email', trainer.email],
          ['Phone', trainer.phone],
          ['Experience', trainer.experience || '–'],
          ['Ratings', trainer.rating ? `${trainer.rating} stars of ${trainer.ratings}` : 'None yet'],
          ['Address', trainer.c_address || '–'],
          ['District', trainer.district || '–'],
          ['State', trainer.state || '–'],
          ['Pin', trainer.pin || '–'],
          ['Servicing areas', trainer.servicing_area.join(', ') || '–'],
        ]}
      />
      <Bank trainer={trainer} />
      {mayDocuments && <Documents trainer={trainer} />}
      <Visits id={trainer._id} />
    </>
  );
}

/** One trainer: who it is, what was shown to us, what ops decide. */
export function Trainer({ id }: { id: string }) {
  const queries = useQueryClient();
  const trainer = useQuery({
    queryKey: ['admin', 'trainer', id],
    queryFn: ({ signal }) => api(`/api/v1/trainers/${id}`, answered(trainerRecord), { signal }),
  });
  return (
    <div className={desk.page}>
      <Link href={placeOf('trainers')} onClick={() => void queries.invalidateQueries({ queryKey: ['admin'] })}>
        ← All trainers
      </Link>
      <Loaded query={trainer} failure={adminMessages.failed} count={2}>
        {({ response: { _doc } }) => <Profile trainer={_doc} />}
      </Loaded>
    </div>
  );
}

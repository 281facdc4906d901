import { type Offer, withdrawOffer } from '@fitghar/contracts/admin';
import { formatDateTime, formatRupees, plainCell } from '@fitghar/contracts/common';
import { queryClient, saveFile, useMutation, useQuery } from '@fitghar/platform/data';
import { Badge, Button, Callout, Card, DescriptionList, Muted, Row, Stack, toastError } from '@fitghar/ui';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { PagedList } from '@fitghar/ui/bundled/lists';
import { useState } from 'react';
import { catalogueQuery } from '../catalogue/catalogue.queries.ts';
import { TextDialog } from '../mutations/text-dialog.tsx';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { usePermission } from '../team/use-permission.ts';
import { discountText, itemsText, TYPE_LABELS, usesText } from './offer-text.ts';
import { giftCodesQuery, offersQuery } from './offers.queries.ts';

const OfferDialog = lazyPart(() => import(/* webpackChunkName: "offer" */ './offer.dialog.tsx'));

const STATES = { planned: 'Planned', running: 'Running', 'used up': 'Used up', over: 'Over', withdrawn: 'Withdrawn' } as const;
const TONES = { planned: 'warning', running: undefined, 'used up': 'neutral', over: 'neutral', withdrawn: 'danger' } as const;

function WithdrawDialog({ offer: { id, title, used }, onClose }: { offer: Offer; onClose: () => void }) {
  const withdraw = useAdminMutation(withdrawOffer, { done: 'Offer withdrawn', onDone: onClose });
  return (
    <TextDialog
      title={`Withdraw ${title}`}
      label="Reason (for the team)"
      action="Withdraw"
      draft={`withdraw-offer.${id}`}
      onSend={(reason) => withdraw.mutateAsync({ id, body: { reason } })}
      onClose={onClose}
    >
      <Muted>No new order gets it. {used ? 'Orders that have it keep it.' : ''}</Muted>
    </TextDialog>
  );
}

function GiftCodes({ id, title }: Pick<Offer, 'id' | 'title'>) {
  const save = useMutation({
    mutationFn: () => queryClient.fetchQuery(giftCodesQuery(id)),
    onSuccess: ({ rows }) => {
      const lines = ['Code,Used', ...rows.map(({ code, used }) => `${plainCell(code)},${used ? 'yes' : 'no'}`)];
      saveFile(new Blob([lines.join('\r\n')], { type: 'text/csv' }), `${title}.csv`);
    },
    onError: toastError,
  });
  return (
    <Button variant="quiet" busy={save.isPending} onClick={() => save.mutate()}>
      Save the codes<span className="visually-hidden"> of {title}</span>
    </Button>
  );
}

function OfferCard({ offer, canWrite }: { offer: Offer; canWrite: boolean }) {
  const [withdrawing, setWithdrawing] = useState(false);
  const sold = useQuery(catalogueQuery).data?.items ?? [];
  const { id, title, title_hi, state, type, code, items, first_order, domain, combines, per_customer, referrer_credit } = offer;
  const { starts_at, ends_at, by, reason, withdrawn } = offer;
  const conditions = [
    first_order && 'First order only',
    domain && `Email addresses at ${domain}`,
    combines && 'On top of an automatic offer',
    per_customer > 1 && type !== 'gift' && `${per_customer} times a customer`,
    referrer_credit && `${formatRupees(referrer_credit)} of credit for the customer whose friend buys`,
  ].filter((each) => typeof each === 'string');
  return (
    <Card>
      <Row justify="between">
        <h3>
          <span>{title}</span> {code && type !== 'automatic' && <span translate="no">{code}</span>}{' '}
          <Badge tone={TONES[state]}>{STATES[state]}</Badge>
        </h3>
        {canWrite && (
          <Row>
            {type === 'gift' && <GiftCodes id={id} title={title} />}
            {(state === 'running' || state === 'planned') && (
              <Button variant="quiet" onClick={() => setWithdrawing(true)}>
                Withdraw<span className="visually-hidden"> {title}</span>
              </Button>
            )}
          </Row>
        )}
      </Row>
      <DescriptionList
        items={[
          ...(title_hi ? [['In Hindi', title_hi] as [string, string]] : []),
          ['Discount', discountText(offer)],
          ['How', TYPE_LABELS[type]],
          ['On', itemsText(items, sold)],
          ...(conditions.length ? [['Conditions', conditions.join('. ')] as [string, string]] : []),
          ['Used', usesText(offer)],
          ['When', `${formatDateTime(starts_at)} to ${formatDateTime(ends_at)}`],
          ['Made', `${by}: ${reason}`],
          ...(withdrawn
            ? [['Withdrawn', `${formatDateTime(withdrawn.at)}, ${withdrawn.by}: ${withdrawn.reason}`] as [string, string]]
            : []),
        ]}
      />
      {withdrawing && <WithdrawDialog offer={offer} onClose={() => setWithdrawing(false)} />}
    </Card>
  );
}

/** Offers with what they cost so far (D72). */
export default function OffersView() {
  const canWrite = usePermission('catalogue.write');
  const [page, setPage] = useState(1);
  const [making, setMaking] = useState(false);
  return (
    <Stack>
      <Row justify="between">
        <h1>Offers</h1>
        {canWrite && <Button onClick={() => setMaking(true)}>Make an offer…</Button>}
      </Row>
      <PagedList
        query={useQuery(offersQuery(page))}
        page={page}
        onPage={setPage}
        failure="Could not load the offers"
        empty={<Callout title="No offers yet">Everything costs what the catalogue says.</Callout>}
      >
        {(offer) => <OfferCard key={offer.id} offer={offer} canWrite={canWrite} />}
      </PagedList>
      {making && <OfferDialog onClose={() => setMaking(false)} />}
    </Stack>
  );
}

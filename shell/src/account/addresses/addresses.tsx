import {
  type AddressBody,
  addAddress,
  addressBody,
  changeAddress,
  preferAddress,
  removeAddress,
  type SavedAddress,
} from '@fitghar/contracts/account';
import { LIMITS } from '@fitghar/contracts/common';
import { call, useMutation, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Badge, Button, Card, DigitsField, Muted, QueryBoundary, Row, Stack, TextField, toast, toastError } from '@fitghar/ui';
import { PrivacyNotice } from '@fitghar/ui/bundled/privacy';
import { Form, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import * as t from '#texts/profile.ts';
import { addressesQuery, coverageQuery } from './addresses.queries.ts';

const EMPTY: AddressBody = { address: '', area: '', landmark: '', pincode: '' };

function AddressForm({ saved, onDone }: { saved: SavedAddress | null; onDone: () => void }) {
  const queries = useQueryClient();
  const { id, ...fields } = saved ?? { id: '', ...EMPTY };
  const form = useForm({
    schema: addressBody,
    defaults: fields,
    onSubmit: async (body) => {
      const all = saved ? await call(changeAddress, { id, body }) : await call(addAddress, { body });
      queries.setQueryData(addressesQuery.queryKey, all);
      toast(t.addressSaved, { tone: 'success' });
      onDone();
    },
  });
  return (
    <Card>
      <Form form={form}>
        <DigitsField label={t.pincode} length={LIMITS.pincodeDigits} autoComplete="postal-code" {...form.bindValue('pincode')} />
        <TextField label={t.address} autoComplete="address-line1" maxLength={300} {...form.bind('address')} />
        <TextField label={t.area} autoComplete="address-level3" maxLength={LIMITS.lineMax} {...form.bind('area')} />
        <TextField label={t.landmark} autoComplete="off" maxLength={LIMITS.lineMax} {...form.bind('landmark')} />
        <PrivacyNotice of="address" />
        <Row>
          <Button variant="quiet" onClick={onDone}>
            {t.cancel}
          </Button>
          <Button type="submit" busy={form.pending}>
            {t.saveAddress}
          </Button>
        </Row>
      </Form>
    </Card>
  );
}

function Address({ saved, isUsual, onEdit }: { saved: SavedAddress; isUsual: boolean; onEdit: () => void }) {
  const { id, address, area, landmark, pincode } = saved;
  const queries = useQueryClient();
  const coverage = useQuery(coverageQuery(pincode)).data;
  const change = useMutation({
    mutationFn: (what: typeof preferAddress | typeof removeAddress) => call(what, { id }),
    onSuccess: (all, what) => {
      queries.setQueryData(addressesQuery.queryKey, all);
      toast(what === removeAddress ? t.addressRemoved : t.willOffer, { tone: 'success' });
    },
    onError: toastError,
  });
  return (
    <Card>
      <Stack gap={2}>
        <div>
          <strong>{address}</strong> {isUsual && <Badge>{t.offeredFirst}</Badge>}
          <Muted>
            {landmark}, {area} {pincode}
          </Muted>
          {coverage?.here.length === 0 && coverage.nearby.length === 0 && <Muted>{t.noneNear}</Muted>}
        </div>
        <Row>
          <Button variant="secondary" onClick={onEdit}>
            {t.editAddress}
            <span className="visually-hidden"> {address}</span>
          </Button>
          {!isUsual && (
            <Button variant="quiet" busy={change.isPending} onClick={() => change.mutate(preferAddress)}>
              {t.offerFirst}
              <span className="visually-hidden">: {address}</span>
            </Button>
          )}
          <Button variant="quiet" busy={change.isPending} onClick={() => change.mutate(removeAddress)}>
            {t.remove}
            <span className="visually-hidden"> {address}</span>
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

/** Where the customer trains: offered while booking, so that no one types it again. */
export function Addresses() {
  const saved = useQuery(addressesQuery);
  /** The id of the one that is edited; empty for a new one. */
  const [editing, setEditing] = useState<string | null>(null);
  return (
    <QueryBoundary query={saved} failure={t.addressesNotLoaded}>
      {({ rows }) => (
        <>
          {rows.length === 0 && editing === null && <p>{t.noAddresses}</p>}
          <Stack as="ul" gap={3}>
            {rows.map((each, index) => (
              <li key={each.id}>
                {each.id === editing ? (
                  <AddressForm saved={each} onDone={() => setEditing(null)} />
                ) : (
                  <Address saved={each} isUsual={index === 0} onEdit={() => setEditing(each.id)} />
                )}
              </li>
            ))}
          </Stack>
          {editing === '' && <AddressForm saved={null} onDone={() => setEditing(null)} />}
          {editing === null && (
            <div>
              <Button variant="secondary" onClick={() => setEditing('')}>
                {t.addAddress}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryBoundary>
  );
}

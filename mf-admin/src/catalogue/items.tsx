import { type Catalogue, type CatalogueChange, type CatalogueItem, unlistedRegistration } from '@fitghar/contracts/admin';
import { formatState, STATE_CODES } from '@fitghar/contracts/payments';
import { useQuery } from '@fitghar/platform/data';
import { Button, Card, Muted, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { SelectField } from '@fitghar/ui/forms';
import { type ReactNode, useId, useState } from 'react';
import { usePermission } from '../team/use-permission.ts';
import { catalogueQuery } from './catalogue.queries.ts';
import ItemDialog from './item.dialog.tsx';
import { differencesOf } from './item-form.ts';
import styles from './items.module.css';
import { PendingChanges } from './pending-changes.tsx';
import { Versions } from './versions.tsx';

const isOf =
  ({ kind, id }: CatalogueItem) =>
  (change: CatalogueChange) =>
    change.kind === kind && change.id === id;

/** Items with a heading. */
export interface ItemGroup {
  title: string;
  of: (item: CatalogueItem) => boolean;
}

interface Shown {
  groups: readonly ItemGroup[];
  /** What an item is now, below or beside its name. */
  children: (item: CatalogueItem) => ReactNode;
}

function ItemRow({
  item,
  change,
  onEdit,
  children,
}: {
  item: CatalogueItem;
  change: CatalogueChange | undefined;
  onEdit: (() => void) | null;
  children: ReactNode;
}) {
  return (
    <Row justify="between">
      <div>
        {children}
        {change && (
          <Muted>
            {differencesOf(item, change)
              .map(([label, value]) => `${label}: ${value}`)
              .join('. ')}
          </Muted>
        )}
      </div>
      {onEdit && (
        <Button variant="secondary" onClick={onEdit}>
          Change<span className="visually-hidden"> {item.name}</span>
        </Button>
      )}
    </Row>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Card>
        <div className={styles.items}>{children}</div>
      </Card>
    </Stack>
  );
}

/** Begins a registration in another State. */
function AddRegistration({ items, onChoose }: { items: readonly CatalogueItem[]; onChoose: (item: CatalogueItem) => void }) {
  const free = STATE_CODES.filter((code) => !items.some(({ kind, id }) => kind === 'registration' && id === code));
  return (
    <SelectField
      label="Register in another State"
      options={[{ value: '', label: 'Choose a State' }, ...free.map((value) => ({ value, label: formatState(value) }))]}
      value=""
      onChange={({ target }) => {
        const state = free.find((code) => code === target.value);
        if (state) onChoose(unlistedRegistration(state));
      }}
    />
  );
}

function Items({ catalogue: { items, latest }, canWrite, groups, children }: Shown & { catalogue: Catalogue; canWrite: boolean }) {
  const [changes, setChanges] = useState<readonly CatalogueChange[]>([]);
  const [edited, setEdited] = useState<CatalogueItem | null>(null);
  const listed = changes.flatMap((change) => {
    const state =
      change.kind === 'registration' && !items.some((item) => isOf(item)(change)) && STATE_CODES.find((code) => code === change.id);
    return state ? [unlistedRegistration(state)] : [];
  });
  const shown = [...items, ...listed];
  const filled = groups
    .map(({ title, of }) => ({ title, own: shown.filter(of), canAdd: canWrite && of(unlistedRegistration('01')) }))
    .filter(({ own, canAdd }) => own.length > 0 || canAdd);
  const keep = (item: CatalogueItem) => (change: CatalogueChange | null) =>
    setChanges((before) => [...before.filter((each) => !isOf(item)(each)), ...(change ? [change] : [])]);
  return (
    <>
      <PendingChanges items={shown} changes={changes} latest={latest} noun="item" onClear={() => setChanges([])} />
      {filled.length === 0 && <Muted>Nothing has this word.</Muted>}
      {filled.map(({ title, own, canAdd }) => (
        <Group key={title} title={title}>
          {own.map((item) => (
            <ItemRow key={item.id} item={item} change={changes.find(isOf(item))} onEdit={canWrite ? () => setEdited(item) : null}>
              {children(item)}
            </ItemRow>
          ))}
          {canAdd && <AddRegistration items={shown} onChoose={setEdited} />}
        </Group>
      ))}
      {edited && <ItemDialog item={edited} change={changes.find(isOf(edited))} onChange={keep(edited)} onClose={() => setEdited(null)} />}
    </>
  );
}

/** Items of the catalogue, how they change, and who changed them (D67). */
export function CatalogueItems({ groups, children }: Shown) {
  const canWrite = usePermission('catalogue.write');
  return (
    <>
      <QueryBoundary query={useQuery(catalogueQuery)} failure="Could not load the catalogue">
        {(catalogue) => (
          <Items catalogue={catalogue} canWrite={canWrite} groups={groups}>
            {children}
          </Items>
        )}
      </QueryBoundary>
      <Versions canWrite={canWrite} />
    </>
  );
}

import type { Catalogue, CatalogueChange, CatalogueItem, CatalogueKind } from '@fitghar/contracts/admin';
import { formatRupees } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Button, Card, Muted, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { useState } from 'react';
import { usePermission } from '../team/use-permission.ts';
import { catalogueQuery } from './catalogue.queries.ts';
import ItemDialog from './item.dialog.tsx';
import { differencesOf } from './item-form.ts';
import PublishDialog from './publish.dialog.tsx';
import { Versions } from './versions.tsx';

const KINDS: Record<CatalogueKind, string> = { trial: 'Trial', package: 'Packages', plan: 'Plans, for a month', programme: 'Programmes' };
const KIND_LIST = Object.entries(KINDS) as [CatalogueKind, string][];
const isOf =
  ({ kind, id }: CatalogueItem) =>
  (change: CatalogueChange) =>
    change.kind === kind && change.id === id;

function ItemCard({ item, change, onEdit }: { item: CatalogueItem; change: CatalogueChange | undefined; onEdit: (() => void) | null }) {
  const { name, price, old_price, available } = item;
  return (
    <Card>
      <Row justify="between">
        <div>
          <strong>{name}</strong> {!available && <Badge tone="warning">Not on sale</Badge>}
          <Muted>
            <span translate="no">{formatRupees(price)}</span>
            {old_price !== null && (
              <s translate="no">
                <span className="visually-hidden">instead of </span>
                {formatRupees(old_price)}
              </s>
            )}
          </Muted>
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
            Change<span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </Row>
    </Card>
  );
}

function Items({ catalogue: { items, latest }, canWrite }: { catalogue: Catalogue; canWrite: boolean }) {
  const [changes, setChanges] = useState<readonly CatalogueChange[]>([]);
  const [edited, setEdited] = useState<CatalogueItem | null>(null);
  const [publishing, setPublishing] = useState(false);
  const keep = (item: CatalogueItem) => (change: CatalogueChange | null) =>
    setChanges((before) => [...before.filter((each) => !isOf(item)(each)), ...(change ? [change] : [])]);
  return (
    <>
      {changes.length > 0 && (
        <Card>
          <Row justify="between">
            <strong role="status">{changes.length === 1 ? '1 item changes' : `${changes.length} items change`}</strong>
            <Button onClick={() => setPublishing(true)}>Publish…</Button>
            <Button variant="quiet" onClick={() => setChanges([])}>
              Discard
            </Button>
          </Row>
        </Card>
      )}
      {KIND_LIST.map(([kind, title]) => (
        <Stack key={kind} as="section" aria-labelledby={`${kind}-title`}>
          <h2 id={`${kind}-title`}>{title}</h2>
          {items
            .filter((item) => item.kind === kind)
            .map((item) => (
              <ItemCard key={item.id} item={item} change={changes.find(isOf(item))} onEdit={canWrite ? () => setEdited(item) : null} />
            ))}
        </Stack>
      ))}
      {edited && <ItemDialog item={edited} change={changes.find(isOf(edited))} onChange={keep(edited)} onClose={() => setEdited(null)} />}
      {publishing && (
        <PublishDialog
          items={items}
          changes={changes}
          latest={latest}
          onPublished={() => setChanges([])}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  );
}

/** What we sell and for how much, and who changed it (D67). */
export default function CatalogueView() {
  const canWrite = usePermission('catalogue.write');
  return (
    <Stack>
      <h1>Catalogue</h1>
      <QueryBoundary query={useQuery(catalogueQuery)} failure="Could not load the catalogue">
        {(catalogue) => <Items catalogue={catalogue} canWrite={canWrite} />}
      </QueryBoundary>
      <Versions canWrite={canWrite} />
    </Stack>
  );
}

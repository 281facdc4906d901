import { AREA_ID, type Catalogue, type CatalogueChange, type CatalogueItem, unlistedArea } from '@fitghar/contracts/admin';
import { formatCount } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Button, Callout, Card, Muted, QueryBoundary, Row, Stack, TextField } from '@fitghar/ui';
import { useState } from 'react';
import { districtsQuery } from '../calendar/closures.queries.ts';
import { DistrictOptions } from '../calendar/district-options.tsx';
import { usePermission } from '../team/use-permission.ts';
import { areaWishesQuery, catalogueQuery } from './catalogue.queries.ts';
import { changeOf } from './item-form.ts';
import { PendingChanges } from './pending-changes.tsx';
import { Versions } from './versions.tsx';

const SERVICES = [
  ['fitness', 'Fitness'],
  ['yoga', 'Yoga'],
] as const;

/** What was entered, as an id: a pincode, or a district from the list. */
const idOf = (typed: string): string => (/^\d+$/.test(typed) ? `pincode:${typed}` : `district:${typed}`);

function Areas({ catalogue: { items, latest }, canWrite }: { catalogue: Catalogue; canWrite: boolean }) {
  const [changes, setChanges] = useState<readonly CatalogueChange[]>([]);
  const [added, setAdded] = useState<readonly CatalogueItem[]>([]);
  const listed = items.filter(({ kind }) => kind === 'area');
  const areas = [...listed, ...added.filter(({ id }) => !listed.some((each) => each.id === id))];
  const pending = (id: string) => changes.find((each) => each.id === id);
  const set = (area: CatalogueItem, field: 'fitness' | 'yoga', to: boolean) => {
    const { fitness, yoga } = area;
    const change = changeOf(area, {
      kind: 'area',
      id: area.id,
      fitness: fitness ?? false,
      yoga: yoga ?? false,
      ...pending(area.id),
      [field]: to,
    });
    setChanges([...changes.filter((each) => each.id !== area.id), ...(change ? [change] : [])]);
  };
  const add = (id: string) => {
    if (areas.some((each) => each.id === id)) return;
    setAdded([...added, unlistedArea(id)]);
    setChanges([...changes, { kind: 'area', id, fitness: true, yoga: true }]);
  };
  return (
    <>
      {listed.length === 0 && (
        <Callout title="We go everywhere">
          As soon as a district or a pincode is opened, we go only to those that are. One that is added without a tick is left out.
        </Callout>
      )}
      <PendingChanges
        items={areas}
        changes={changes}
        latest={latest}
        noun="area"
        onClear={() => {
          setChanges([]);
          setAdded([]);
        }}
      />
      {areas.map((area) => (
        <Card key={area.id}>
          <Row justify="between">
            <strong>{area.name}</strong>
            {SERVICES.map(([field, label]) => {
              const goes = pending(area.id)?.[field] ?? area[field] ?? false;
              return canWrite ? (
                <label key={field}>
                  <input
                    type="checkbox"
                    checked={goes}
                    aria-label={`${label} in ${area.name}`}
                    onChange={({ target }) => set(area, field, target.checked)}
                  />{' '}
                  <span>{label}</span>
                </label>
              ) : (
                <Badge key={field} tone={goes ? 'neutral' : 'warning'}>
                  {goes ? label : `No ${label.toLowerCase()}`}
                </Badge>
              );
            })}
          </Row>
        </Card>
      ))}
      {canWrite && <AddArea onAdd={add} />}
    </>
  );
}

function AddArea({ onAdd }: { onAdd: (id: string) => void }) {
  const districts = useQuery(districtsQuery);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const add = () => {
    const id = idOf(typed.trim());
    const isKnown = id.startsWith('district:') ? districts.data?.includes(typed.trim()) : AREA_ID.test(id);
    if (!isKnown) return setError('Please choose a district from the list, or enter a pincode of six digits');
    setTyped('');
    onAdd(id);
  };
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Row>
        <TextField
          label="District or pincode"
          list="area-districts"
          value={typed}
          error={error || undefined}
          onChange={({ target }) => {
            setError('');
            setTyped(target.value);
          }}
        />
        <DistrictOptions id="area-districts" />
        <Button type="submit" variant="secondary">
          Add
        </Button>
      </Row>
    </form>
  );
}

/** Where we go, and who waits for us to come (D68). */
export default function AreasView() {
  const canWrite = usePermission('catalogue.write');
  return (
    <Stack>
      <h1>Areas</h1>
      <Muted>Sessions that are booked already stay. The entry of a pincode counts more than that of its district.</Muted>
      <QueryBoundary query={useQuery(catalogueQuery)} failure="Could not load the areas">
        {(catalogue) => <Areas catalogue={catalogue} canWrite={canWrite} />}
      </QueryBoundary>
      <Stack as="section" aria-labelledby="wishes-title" gap={2}>
        <h2 id="wishes-title">Waiting for us to come</h2>
        <QueryBoundary query={useQuery(areaWishesQuery)} failure="Could not load who waits">
          {(wishes) =>
            wishes.length ? (
              wishes.map(({ district, waiting }) => (
                <Row key={district} justify="between">
                  <span>{district}</span>
                  <span>{formatCount(waiting)}</span>
                </Row>
              ))
            ) : (
              <Muted>No one has asked yet.</Muted>
            )
          }
        </QueryBoundary>
      </Stack>
      <Versions canWrite={canWrite} />
    </Stack>
  );
}

import type { CatalogueKind } from '@fitghar/contracts/admin';
import { formatRupees } from '@fitghar/contracts/common';
import { Badge, Muted, Stack } from '@fitghar/ui';
import { CatalogueItems, type ItemGroup } from './items.tsx';

const group = (kind: CatalogueKind, title: string): ItemGroup => ({ title, of: (item) => item.kind === kind });
const GROUPS = [
  group('trial', 'Trial'),
  group('package', 'Packages'),
  group('plan', 'Plans, for a month'),
  group('programme', 'Programmes'),
  group('tax', 'GST'),
  group('registration', 'Registrations for GST'),
];

/** What we sell and for how much (D67). */
export default function CatalogueView() {
  return (
    <Stack>
      <h1>Catalogue</h1>
      <CatalogueItems groups={GROUPS}>
        {({ name, price, old_price, available, percent, sac, gstin }) => (
          <>
            <strong>{name}</strong> {!available && <Badge tone="warning">Not on sale</Badge>}
            <Muted>
              {percent !== null && <span>{`${percent}%, SAC ${sac}`}</span>}
              {gstin !== null && <span translate="no">{gstin || 'Not registered'}</span>}
              {price !== null && <span translate="no">{formatRupees(price)}</span>}
              {old_price !== null && (
                <s translate="no">
                  <span className="visually-hidden">instead of </span>
                  {formatRupees(old_price)}
                </s>
              )}
            </Muted>
          </>
        )}
      </CatalogueItems>
    </Stack>
  );
}

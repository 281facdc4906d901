import { BUSINESS_RULES, type RuleDescription, ruleOf } from '@fitghar/contracts/admin';
import { formatCount } from '@fitghar/contracts/common';
import { Muted, Stack } from '@fitghar/ui';
import { CatalogueItems, type ItemGroup } from './items.tsx';

const TITLES = [...new Set(Object.values(BUSINESS_RULES).map(({ group }) => group))];
const GROUPS = TITLES.map((title: RuleDescription['group']): ItemGroup => ({ title, of: (item) => ruleOf(item)?.group === title }));

/** The rules of the business: deadlines, limits, shares and fees (D67). */
export default function RulesView() {
  return (
    <Stack>
      <h1>Business rules</h1>
      <CatalogueItems groups={GROUPS}>
        {(item) => (
          <>
            <strong>{item.name}</strong>{' '}
            <span>
              {formatCount(item.value ?? 0)} {ruleOf(item)?.unit}
            </span>
            <Muted>
              {ruleOf(item)?.about} {ruleOf(item)?.applies}
            </Muted>
          </>
        )}
      </CatalogueItems>
    </Stack>
  );
}

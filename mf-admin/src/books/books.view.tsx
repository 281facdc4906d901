import { formatMonth, istDate } from '@fitghar/contracts/common';
import { serverNow } from '@fitghar/platform/data';
import { Row, Stack } from '@fitghar/ui';
import { SelectField } from '@fitghar/ui/forms';
import { useState } from 'react';
import { Month } from './month.tsx';
import { Returns } from './returns.tsx';
import { SettlementList } from './settlements.tsx';

const MONTHS_SHOWN = 24;

/** This month and those before. */
function months(today: string): { value: string; label: string }[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS_SHOWN }, (_, index) => {
    const value = new Date(Date.UTC(year, month - 1 - index, 1)).toISOString().slice(0, 7);
    return { value, label: formatMonth(value) };
  });
}

/** What an accountant needs of a month: its ledger, returns, and what the payment company paid. */
export default function BooksView() {
  const options = months(istDate(new Date(serverNow())));
  const [month, setMonth] = useState(options[1]?.value ?? '');
  return (
    <Stack gap={8}>
      <Row justify="between">
        <h1>Books</h1>
        <SelectField label="Month" options={options} value={month} onChange={({ target }) => setMonth(target.value)} />
      </Row>
      <Month month={month} />
      <Returns month={month} />
      <SettlementList />
    </Stack>
  );
}

import { SESSION_NAMES, type ServiceRecord } from '@fitghar/contracts/booking';
import { formatDay } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { Pager } from '@fitghar/ui';
import { SelectField } from '@fitghar/ui/forms';
import { type ComponentProps, useState } from 'react';
import * as t from '#texts/tickets.tsx';
import { serviceChoicesQuery } from './tickets.queries.ts';

const SOMETHING_ELSE = { value: '', label: t.somethingElse };

const toOption = ({ id, typeOfservice, trial_date }: ServiceRecord) => ({
  value: id,
  label: `${SESSION_NAMES[typeOfservice]}, ${formatDay(trial_date)}`,
});

/** Paginated select for the session a ticket is about. Every page includes the selected session. */
export function ServiceField(field: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>) {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ServiceRecord>();
  const services = useQuery(serviceChoicesQuery(page));
  const rows = services.data?.rows ?? [];
  const isElsewhere = chosen && chosen.id === field.value && !rows.some(({ id }) => id === chosen.id);
  const options = (isElsewhere ? [chosen, ...rows] : rows).map(toOption);
  return (
    <>
      <SelectField
        {...field}
        label={t.service}
        options={[SOMETHING_ELSE, ...options]}
        onChange={(event) => {
          setChosen(rows.find(({ id }) => id === event.target.value) ?? chosen);
          field.onChange?.(event);
        }}
      />
      {services.data && <Pager page={page} limit={services.data.limit} total={services.data.total} onPage={setPage} />}
    </>
  );
}

import { closeDays, closureBody, closureScope } from '@fitghar/contracts/admin';
import { SESSION_HOURS, SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatSessionTime, formatTime } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { Muted, QueryBoundary, Stack, TextField } from '@fitghar/ui';
import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Form, SelectField, TextArea, useForm } from '@fitghar/ui/forms';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { toOptions } from '../table/to-options.ts';
import { closurePreviewQuery } from './closures.queries.ts';
import { DistrictOptions } from './district-options.tsx';

const MAX_SHOWN = 10;
const SERVICES = [{ value: '', label: 'All services' }, ...toOptions(SHORT_SESSION_NAMES)];
const FROM = [{ value: '', label: 'The whole day' }, ...SESSION_HOURS.map((value) => ({ value, label: `From ${formatTime(value)}` }))];
const UNTIL = [...SESSION_HOURS.slice(1), '22:00'].map((value) => ({ value, label: `Until ${formatTime(value)}` }));
const DECISIONS = toOptions({
  keep: 'Keep them, and list them',
  move: 'Move them to the nearest free hour, and tell the customers',
  cancel: 'Cancel them, with a refund or the session back, and tell the customers',
});

interface Values {
  name: string;
  from: string;
  until: string;
  hoursFrom: string;
  hoursUntil: string;
  service: string;
  district: string;
  sessions: string;
  reason: string;
}

const scopeOf = ({ from, until, hoursFrom, hoursUntil, service, district }: Values) => ({
  from,
  until: until || from,
  ...(hoursFrom && { hours: { from: hoursFrom, until: hoursUntil } }),
  ...(service && { service }),
  ...(district.trim() && { district: district.trim() }),
});
const bodyOf = (values: Values) => ({ ...scopeOf(values), name: values.name, reason: values.reason, sessions: values.sessions });

/** Sessions that stand in the chosen days. */
function Sessions({ values }: { values: Values }) {
  const scope = closureScope.safeParse(scopeOf(values));
  if (!scope.success) return null;
  return <Found scope={scope.data} />;
}

function Found({ scope }: { scope: Parameters<typeof closurePreviewQuery>[0] }) {
  return (
    <QueryBoundary query={useQuery(closurePreviewQuery(scope))} failure="Could not load the sessions there">
      {({ total, rows }) =>
        total === 0 ? (
          <Muted role="status">No sessions stand there.</Muted>
        ) : (
          <Stack gap={1}>
            <strong role="status">{total === 1 ? '1 session stands there' : `${total} sessions stand there`}</strong>
            <ul>
              {rows.slice(0, MAX_SHOWN).map(({ id, name, trainer, ...at }) => (
                <li key={id}>
                  <span>{formatSessionTime(at)}</span>, <span translate="no">{name}</span>
                  {trainer && (
                    <span>
                      {' '}
                      with <span translate="no">{trainer}</span>
                    </span>
                  )}
                </li>
              ))}
            </ul>
            {total > MAX_SHOWN && <Muted>and {total - MAX_SHOWN} more</Muted>}
          </Stack>
        )
      }
    </QueryBoundary>
  );
}

/** Closes days or hours, with a decision about what stands there. */
export default function CloseDialog({ start, onClose }: { start: { name: string; date: string }; onClose: () => void }) {
  const close = useAdminMutation(closeDays, { done: 'Closed', onDone: onClose });
  const form = useForm<Values>({
    schema: { safeParse: (values: Values) => closureBody.safeParse(bodyOf(values)) },
    defaults: {
      ...{ name: start.name, from: start.date, until: start.date, hoursFrom: '', hoursUntil: '22:00' },
      ...{ service: '', district: '', sessions: 'keep', reason: '' },
    },
    onSubmit: async (values) => void (await close.mutateAsync({ body: closureBody.parse(bodyOf(values)) })),
    onRefused: 'shown',
  });
  return (
    <Dialog title="Close days" onClose={onClose}>
      <Form form={form}>
        <TextField label="What customers read" hint="As in “Diwali”." maxLength={60} {...form.bind('name')} />
        <TextField label="First day" type="date" {...form.bind('from')} />
        <TextField label="Last day" type="date" {...form.bind('until')} />
        <SelectField label="Hours" options={FROM} {...form.bind('hoursFrom')} />
        {form.values.hoursFrom && <SelectField label="Until" options={UNTIL} {...form.bind('hoursUntil')} />}
        <SelectField label="Service" options={SERVICES} {...form.bind('service')} />
        <TextField label="District" hint="Leave blank for everywhere." list="districts" {...form.bind('district')} />
        <DistrictOptions id="districts" />
        <Sessions values={form.values} />
        <SelectField label="Sessions there" options={DECISIONS} {...form.bind('sessions')} />
        <TextArea label="Reason (for the team)" rows={2} maxLength={500} {...form.bind('reason')} />
        <DialogSubmit close="Back" busy={form.pending} disabled={!form.values.reason.trim() || !form.values.name.trim()}>
          Close these days
        </DialogSubmit>
      </Form>
    </Dialog>
  );
}

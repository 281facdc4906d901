import { type QuietHours as Hours, setQuietHours } from '@fitghar/contracts/account';
import { formatTime } from '@fitghar/contracts/common';
import { call, useMutation, useQueryClient } from '@fitghar/platform/data';
import { Muted, Row, Stack, toastError } from '@fitghar/ui';
import { messageSettingsQuery } from '@fitghar/ui/bundled/push';
import { Checkbox, SelectField } from '@fitghar/ui/forms';
import * as t from '#texts/messages.ts';

const FIRST: Hours = { from: 22, until: 7 };
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatTime(`${String(hour).padStart(2, '0')}:00`) }));

/** Hours at which messages that can wait do. Each change is stored at once. */
export function QuietHours({ quiet }: { quiet: Hours | null }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (next: Hours | null) => call(setQuietHours, { body: { quiet: next } }),
    onSuccess: (settings) => queries.setQueryData(messageSettingsQuery.queryKey, settings),
    onError: toastError,
  });
  const shown = change.isPending ? change.variables : quiet;
  const set = (next: Hours | null) => !change.isPending && change.mutate(next);
  return (
    <Stack gap={3}>
      <Muted>{t.quietText}</Muted>
      <Checkbox checked={shown !== null} aria-disabled={change.isPending} onChange={({ target }) => set(target.checked ? FIRST : null)}>
        {t.hasQuietHours}
      </Checkbox>
      {shown && (
        <Row>
          <SelectField
            label={t.from}
            value={String(shown.from)}
            options={HOURS.filter(({ value }) => value !== String(shown.until))}
            onChange={({ target }) => set({ ...shown, from: Number(target.value) })}
          />
          <SelectField
            label={t.until}
            value={String(shown.until)}
            options={HOURS.filter(({ value }) => value !== String(shown.from))}
            onChange={({ target }) => set({ ...shown, until: Number(target.value) })}
          />
        </Row>
      )}
    </Stack>
  );
}

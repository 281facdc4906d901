import {
  endPreview,
  type PreviewBody,
  previewBody,
  previewedOrigin,
  previewRelease,
  type RemoteOverview,
} from '@fitghar/contracts/releases';
import { site, useSearch } from '@fitghar/platform';
import { Button, Card, Muted, Row, Stack, TextField, toast } from '@fitghar/ui';
import { Form, SelectField, useForm } from '@fitghar/ui/forms';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { VERSION_STATES } from './version-states.ts';

/** Without a version: from the local machine. */
type Choice = Record<'remote' | 'version' | 'origin', string>;
const bodyOf = ({ remote, version, origin }: Choice): PreviewBody => (version ? { remote, version } : { remote, origin });

/** Previews, in this browser only, a version of a remote or one served from the local machine. */
export function ReleasePreview({ rows, preview }: { rows: RemoteOverview[]; preview: string[] }) {
  const asked = new URLSearchParams(useSearch());
  const mutation = useAdminMutation(previewRelease, {
    onDone: ({ open_at }) =>
      toast(open_at ? 'Preview ready. Open it on the site' : 'Preview started. Reload to see it', { tone: 'success' }),
  });
  const end = useAdminMutation(endPreview, { done: 'Preview ended. Reload to see it' });
  const form = useForm({
    schema: { safeParse: (values: Choice) => (values.version ? previewBody : previewedOrigin).safeParse(bodyOf(values)) },
    defaults: { remote: asked.get('remote') ?? rows[0]?.name ?? '', version: '', origin: asked.get('origin') ?? '' },
    confirmLeave: false, // quick to re-enter
    resetOnSubmit: false,
    onSubmit: (values) => mutation.mutateAsync({ body: bodyOf(values) }),
    onRefused: 'shown',
  });
  const { remote, version, origin } = form.values;
  const versions = rows.find(({ name }) => name === remote)?.versions ?? [];
  return (
    <Card>
      <Stack>
        <h2>Release preview</h2>
        <Muted>
          Try another version of a remote, or the one that `npm run dev -- {remote || 'mf-booking'}` serves on your machine, inside this
          site. Only this browser sees it, for 8 hours, with a banner on each page. Until you end it, you can’t approve releases or change
          tokens, keys and the team here.
        </Muted>
        {preview.map((each) => (
          <Row key={each} justify="between">
            <strong>{each}</strong>
            <Button variant="quiet" busy={end.isPending} onClick={() => end.mutate({})}>
              End preview<span className="visually-hidden">: {each}</span>
            </Button>
          </Row>
        ))}
        {mutation.data?.open_at && (
          <Row>
            <a href={mutation.data.open_at} target="_blank" rel="noreferrer">
              Open the site with this preview
            </a>
            <a href={`${site().origin}/?preview=end`} target="_blank" rel="noreferrer">
              End the preview on the site
            </a>
          </Row>
        )}
        <Form form={form}>
          <SelectField
            label="Remote"
            {...form.bind('remote')}
            options={rows.map(({ name }) => ({ value: name, label: name }))}
            onChange={({ target }) => form.change({ remote: target.value, version: '' })}
          />
          <SelectField
            label="Version"
            {...form.bind('version')}
            options={[
              { value: '', label: 'Local development server' },
              ...versions.map((each) => ({ value: each.version, label: `${each.version} (${VERSION_STATES[each.state][0]})` })),
            ]}
          />
          {!version && <TextField label="Local address" placeholder="http://localhost:4102" {...form.bind('origin')} />}
          <Row>
            <Button
              type="submit"
              variant="secondary"
              disabled={preview.length > 0 || !remote || !(version || origin)}
              busy={mutation.isPending}
            >
              Preview in this browser
            </Button>
          </Row>
        </Form>
      </Stack>
    </Card>
  );
}

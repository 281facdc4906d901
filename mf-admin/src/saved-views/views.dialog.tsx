import {
  changeSavedView,
  deleteSavedView,
  type SavedView,
  type SavedViewChange,
  savedViewChange,
  saveView,
  type ViewPage,
} from '@fitghar/contracts/admin';
import { Link, useSession } from '@fitghar/platform';
import { call, invalidateTopics, useQuery } from '@fitghar/platform/data';
import { Badge, Button, Muted, Row, Stack, TextField, toast } from '@fitghar/ui';
import { showFailure } from '@fitghar/ui/bundled/operations';
import { ConfirmDialog, Dialog } from '@fitghar/ui/dialogs';
import { Checkbox, Form, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { meQuery } from '../team/team.queries.ts';
import { usePermission } from '../team/use-permission.ts';
import styles from './saved-views.module.css';
import { viewAddress } from './view-address.ts';

/** Name of a view, and whether the team sees it. */
function ViewForm({
  name,
  shared,
  submit,
  save,
  done,
  onDone,
}: {
  name: string;
  shared: boolean;
  submit: string;
  save: (view: SavedViewChange) => Promise<SavedView>;
  done: string;
  onDone: () => void;
}) {
  const canShare = usePermission('views.share');
  const form = useForm({
    schema: savedViewChange,
    defaults: { name, shared },
    onSubmit: async (view) => {
      await save(view);
      await invalidateTopics(...saveView.changes);
      toast(done, { tone: 'success' });
      onDone();
    },
    onRefused: showFailure,
  });
  return (
    <Form form={form}>
      <TextField label="Name" autoComplete="off" {...form.bind('name')} />
      {canShare && (
        <Checkbox checked={form.values.shared} onChange={({ target }) => form.change({ shared: target.checked })}>
          Share with the team
        </Checkbox>
      )}
      <div>
        <Button type="submit" busy={form.pending}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

/** Saves the current filters of a list under a name, and renames and deletes views. */
export default function ViewsDialog({
  title,
  page,
  query,
  views,
  onClose,
}: {
  title: string;
  page: ViewPage;
  /** The current filters and sort order. */
  query: string;
  views: readonly SavedView[];
  onClose: () => void;
}) {
  const me = useSession((session) => session.user?.id);
  const isAdmin = useQuery(meQuery).data?.role === 'admin';
  const [renaming, setRenaming] = useState('');
  const [deleting, setDeleting] = useState<SavedView | null>(null);
  const remove = useAdminMutation(deleteSavedView, { done: 'View deleted', onDone: () => setDeleting(null) });
  const same = views.find((view) => view.query === query);
  return (
    <Dialog title={`Views of ${title}`} onClose={onClose}>
      <Stack>
        {query === '' ? (
          <p>To save a view, first choose filters or a sort order in the list.</p>
        ) : (
          <section aria-labelledby="save-view">
            <h3 id="save-view">Save current filters</h3>
            {same && <Muted>They are saved as “{same.name}”.</Muted>}
            <ViewForm
              name=""
              shared={false}
              submit="Save view"
              save={(view) => call(saveView, { body: { page, query, ...view } })}
              done="View saved"
              onDone={onClose}
            />
          </section>
        )}
        {views.length > 0 && (
          <section aria-labelledby="saved-views">
            <h3 id="saved-views">Saved views</h3>
            <ul className={styles.list}>
              {views.map((view) => {
                const { id, name, shared, by } = view;
                const mine = by.id === me;
                return (
                  <li key={id}>
                    <Row justify="between">
                      <span>
                        <Link href={viewAddress(view)} onClick={onClose}>
                          <bdi translate="no">{name}</bdi>
                        </Link>{' '}
                        {shared && <Badge>Team</Badge>}
                        {!mine && (
                          <Muted as="span">
                            {' '}
                            by <bdi translate="no">{by.name}</bdi>
                          </Muted>
                        )}
                      </span>
                      <Row>
                        {mine && (
                          <Button
                            variant="quiet"
                            aria-expanded={renaming === id}
                            onClick={() => setRenaming(renaming === id ? '' : id)}
                            aria-label={`Edit ${name}`}
                          >
                            Edit
                          </Button>
                        )}
                        {(mine || (isAdmin && shared)) && (
                          <Button variant="quiet" aria-label={`Delete ${name}`} onClick={() => setDeleting(view)}>
                            Delete
                          </Button>
                        )}
                      </Row>
                    </Row>
                    {renaming === id && (
                      <ViewForm
                        name={name}
                        shared={shared}
                        submit="Save changes"
                        save={(changed) => call(changeSavedView, { id, body: changed })}
                        done="View changed"
                        onDone={() => setRenaming('')}
                      />
                    )}
                  </li>
                );
              })}
            </ul>
          </section>
        )}
      </Stack>
      {deleting && (
        <ConfirmDialog
          title={`Delete the view “${deleting.name}”?`}
          action="Delete"
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id: deleting.id })}
          onClose={() => setDeleting(null)}
        >
          {deleting.shared && <p>The whole team sees it.</p>}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

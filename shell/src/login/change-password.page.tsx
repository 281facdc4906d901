import {
  changePasswordBody,
  changePasswordByLink,
  changePasswordMessages,
  LINK_IN_BODY,
  requestPasswordLink,
} from '@fitghar/contracts/account';
import { useNavigate, useSearch } from '@fitghar/platform';
import { ApiError, call, useQuery } from '@fitghar/platform/data';
import { Button, Card, Container, QueryBoundary, Section, toast, toastError } from '@fitghar/ui';
import { NewLinkForm, NewPasswordField } from '@fitghar/ui/bundled/identity';
import { Form, PasswordField, useForm } from '@fitghar/ui/forms';
import * as t from '#texts/change-password.ts';
import styles from './login.module.css';
import { passwordLinkQuery } from './login.queries.ts';

const m = changePasswordMessages;

function ChangeForm({ id, onGone }: { id: string; onGone: () => void }) {
  const navigate = useNavigate();
  const form = useForm({
    schema: changePasswordBody,
    defaults: { password: '', confirm_password: '' },
    confirmLeave: false,
    onSubmit: async (body) => {
      await call(changePasswordByLink, { id: LINK_IN_BODY, body: { ...body, id } });
      toast(m.done, { tone: 'success' });
      navigate('/login', { replace: true });
    },
    onInvalid: ({ password, confirm_password }) => {
      const isMissing = !password || !confirm_password;
      if (isMissing) toast(m.bothRequired);
      return isMissing;
    },
    onRefused: (error) => {
      if (error instanceof ApiError && error.status === 410) onGone();
      toastError(error);
    },
  });
  return (
    <Form form={form}>
      <h1>{t.change}</h1>
      <NewPasswordField label={t.password} {...form.bind('password')} />
      <PasswordField label={t.confirm} autoComplete="new-password" {...form.bind('confirm_password')} />
      <Button type="submit" full busy={form.pending}>
        {t.changeNow}
      </Button>
    </Form>
  );
}

const requestLink = (body: { email: string }) => call(requestPasswordLink, { body });

/** `/changepassword?id=…`: the page of an emailed link (D7). */
export default function ChangePasswordPage() {
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  const link = useQuery(passwordLinkQuery(id));
  return (
    <Section>
      <Container className={styles.narrow}>
        <Card>
          <QueryBoundary query={link} failure={t.notChecked}>
            {({ state }) =>
              state === 'open' ? (
                <ChangeForm id={id} onGone={() => void link.refetch()} />
              ) : (
                <NewLinkForm state={state} request={requestLink} sent={t.sent}>
                  {t.unchanged}
                </NewLinkForm>
              )
            }
          </QueryBoundary>
        </Card>
      </Container>
    </Section>
  );
}

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
import styles from './login.module.css';
import { passwordLinkQuery } from './login.queries.ts';

const t = changePasswordMessages;

function ChangeForm({ id, onGone }: { id: string; onGone: () => void }) {
  const navigate = useNavigate();
  const form = useForm({
    schema: changePasswordBody,
    defaults: { password: '', confirm_password: '' },
    confirmLeave: false,
    onSubmit: async (body) => {
      await call(changePasswordByLink, { id: LINK_IN_BODY, body: { ...body, id } });
      toast(t.done, { tone: 'success' });
      navigate('/login', { replace: true });
    },
    onInvalid: ({ password, confirm_password }) => {
      const isMissing = !password || !confirm_password;
      if (isMissing) toast(t.bothRequired);
      return isMissing;
    },
    onRefused: (error) => {
      if (error instanceof ApiError && error.status === 410) onGone();
      toastError(error);
    },
  });
  return (
    <Form form={form}>
      <h1>Change password</h1>
      <NewPasswordField label="Password" {...form.bind('password')} />
      <PasswordField label="Confirm password" autoComplete="new-password" {...form.bind('confirm_password')} />
      <Button type="submit" full busy={form.pending}>
        CHANGE PASSWORD
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
          <QueryBoundary query={link} failure="We couldn’t check your link">
            {({ state }) =>
              state === 'open' ? (
                <ChangeForm id={id} onGone={() => void link.refetch()} />
              ) : (
                <NewLinkForm
                  state={state}
                  request={requestLink}
                  sent="If this email has an account, we’ve sent a new link. It works once and expires in 24 hours."
                >
                  Your password has not changed. We can email you a new link.
                </NewLinkForm>
              )
            }
          </QueryBoundary>
        </Card>
      </Container>
    </Section>
  );
}

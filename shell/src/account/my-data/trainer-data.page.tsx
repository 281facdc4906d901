import { useNavigate, useSession } from '@fitghar/platform';
import { Container, Section, Stack } from '@fitghar/ui';
import { useEffect } from 'react';
import ForbiddenPage from '../../pages/forbidden.page.tsx';
import { accountPage } from '../account-page.ts';
import { MessageSections } from '../messages/message-sections.tsx';
import MyDataPage from './my-data.page.tsx';

/** `/user/myData`: the data rights of trainers, who have no dashboard here. Customers have them on theirs. */
export default function TrainerDataPage() {
  const type = useSession((session) => session.user?.type);
  const navigate = useNavigate();
  useEffect(() => {
    if (type === 'U') navigate(accountPage('my-data'), { replace: true });
  }, [type, navigate]);
  if (type === 'A') return <ForbiddenPage />;
  if (type !== 'T') return null;
  return (
    <Section>
      <Container>
        <Stack gap={8}>
          <MyDataPage />
          <MessageSections />
        </Stack>
      </Container>
    </Section>
  );
}

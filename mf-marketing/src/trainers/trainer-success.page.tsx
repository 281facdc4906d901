import { trainerMessages } from '@fitghar/contracts/marketing';
import { Link } from '@fitghar/platform';
import { buttonLook, Container, Notice, Section } from '@fitghar/ui';

export default function TrainerSuccessPage() {
  const done = (
    <Link href="/" className={buttonLook()}>
      Done
    </Link>
  );
  return (
    <Section>
      <Container>
        <Notice title={trainerMessages.created} actions={done}>
          A KYC link was sent to your registered email. Please complete your KYC with it; then we verify your profile.
        </Notice>
      </Container>
    </Section>
  );
}

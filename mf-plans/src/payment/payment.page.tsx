import { MESSAGES } from '@fitghar/contracts';
import { Link, useClientState, useNavigate } from '@fitghar/platform';
import { buttonLook, Card, Container, Notice, Section } from '@fitghar/ui';
import { Acknowledgement } from '../plan-shop/acknowledgement.tsx';

/** `/payment`: how the last plan's payment ended. */
export default function PaymentPage() {
  const { TransactionID } = useClientState((state) => state.dietPlan);
  const navigate = useNavigate();
  const leave = (to: string) => () => {
    useClientState.setState({ dietPlan: { amount: null, plan: '', TransactionID: '' }, service: '' });
    navigate(to);
  };
  const retry = (
    <Link href="/diet" className={buttonLook()}>
      To the plans
    </Link>
  );
  return (
    <Section>
      <Container>
        <h1>{TransactionID ? MESSAGES.plans.acknowledgement : 'Payment'}</h1>
        <div style={{ marginTop: 24 }}>
          {TransactionID ? (
            <Card>
              <Acknowledgement transactionId={TransactionID} onDone={leave('/')} onSee={leave('/user/userDashboard?page=my-plans')} />
            </Card>
          ) : (
            <Notice error title={MESSAGES.plans.failed} actions={retry}>
              No payment of a plan is known in this browser.
            </Notice>
          )}
        </div>
      </Container>
    </Section>
  );
}

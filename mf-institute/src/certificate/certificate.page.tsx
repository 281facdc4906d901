import { formatDate } from '@fitghar/contracts/common';
import { Link, usePathname } from '@fitghar/platform';
import { ApiError, useQuery } from '@fitghar/platform/data';
import { Badge, buttonClass, Callout, Card, Container, Muted, QueryBoundary, Section, Stack } from '@fitghar/ui';
import styles from './certificate.module.css';
import { certificateQuery } from './certificate.queries.ts';

/** `/institute/certificate/<serial>`: public verification of a certificate. */
export default function CertificatePage() {
  const serial = usePathname().split('/').at(-1) ?? '';
  const certificate = useQuery(certificateQuery(serial));
  const { error } = certificate;
  const unknown = error instanceof ApiError && error.status === 404;
  return (
    <Section>
      <Container className={styles.page}>
        <h1>Is this certificate genuine?</h1>
        {unknown ? (
          <Callout
            error
            title="We didn’t issue this certificate"
            actions={
              <Link href="/contact" className={buttonClass('secondary')}>
                Contact us
              </Link>
            }
          >
            No certificate has the number {serial}. Please check the number on the certificate.
          </Callout>
        ) : (
          <QueryBoundary query={certificate} failure="We couldn’t check this certificate">
            {({ name, programme, track, issued_on, status, revoked_on }) => (
              <Card>
                <Stack gap={3}>
                  <Badge tone={status === 'valid' ? 'neutral' : 'danger'}>
                    {status === 'valid' ? 'Genuine certificate' : `Certificate revoked on ${formatDate(revoked_on ?? issued_on)}`}
                  </Badge>
                  <h2>{name}</h2>
                  <p>
                    {programme}: <strong>{track}</strong>
                  </p>
                  <Muted>
                    Issued on {formatDate(issued_on)} · number {serial}
                  </Muted>
                </Stack>
              </Card>
            )}
          </QueryBoundary>
        )}
      </Container>
    </Section>
  );
}

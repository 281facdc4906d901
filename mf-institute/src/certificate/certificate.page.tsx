import { formatDate } from '@fitghar/contracts/common';
import { course } from '@fitghar/contracts/institute';
import { Link, usePathname } from '@fitghar/platform';
import { ApiError, useQuery } from '@fitghar/platform/data';
import { Badge, buttonClass, Callout, Card, Container, Muted, QueryBoundary, Section, Stack } from '@fitghar/ui';
import * as t from '#texts/certificate.ts';
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
        <h1>{t.heading}</h1>
        {unknown ? (
          <Callout
            error
            title={t.notOurs}
            actions={
              <Link href="/contact" className={buttonClass('secondary')}>
                {t.contactUs}
              </Link>
            }
          >
            {t.notOursText(serial)}
          </Callout>
        ) : (
          <QueryBoundary query={certificate} failure={t.failed}>
            {({ name, programme, track, issued_on, status, revoked_on }) => (
              <Card>
                <Stack gap={3}>
                  <Badge tone={status === 'valid' ? 'neutral' : 'danger'}>
                    {status === 'valid' ? t.genuine : t.revokedOn(formatDate(revoked_on ?? issued_on))}
                  </Badge>
                  <h2>{name}</h2>
                  <p>
                    {course(programme)}: <strong>{course(track)}</strong>
                  </p>
                  <Muted>{t.issuedOn(formatDate(issued_on), serial)}</Muted>
                </Stack>
              </Card>
            )}
          </QueryBoundary>
        )}
      </Container>
    </Section>
  );
}

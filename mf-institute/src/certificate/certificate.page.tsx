import { dateOf } from '@fitghar/contracts/common';
import { certificateView } from '@fitghar/contracts/institute';
import { Link, usePathname } from '@fitghar/platform';
import { ApiError, api, useQuery } from '@fitghar/platform/data';
import { Badge, buttonLook, Card, Container, Loaded, Notice, Section } from '@fitghar/ui';
import styles from './certificate.module.css';

/** `/institute/certificate/<serial>`: anybody checks whether a certificate is genuine. */
export default function CertificatePage() {
  const serial = usePathname().split('/').at(-1) ?? '';
  const certificate = useQuery({
    queryKey: ['institute', 'certificate', serial],
    queryFn: ({ signal }) => api(`/api/v1/institute/certificates/${encodeURIComponent(serial)}`, certificateView, { signal }),
    retry: false,
    staleTime: 0,
  });
  const { error } = certificate;
  const unknown = error instanceof ApiError && error.status === 404;
  return (
    <Section>
      <Container className={styles.page}>
        <h1>Is this certificate genuine?</h1>
        {unknown ? (
          <Notice
            error
            title="We have not issued this certificate"
            actions={
              <Link href="/contact" className={buttonLook('secondary')}>
                Tell us about it
              </Link>
            }
          >
            There is none with the number {serial}. Please compare it with the paper, letter by letter.
          </Notice>
        ) : (
          <Loaded query={certificate} failure="We could not check this certificate">
            {({ name, programme, track, issued_on, status, revoked_on }) => (
              <Card className={styles.card}>
                <Badge tone={status === 'valid' ? 'calm' : 'alert'}>
                  {status === 'valid' ? 'Yes, it is genuine' : `No longer: taken back on ${dateOf(revoked_on ?? issued_on)}`}
                </Badge>
                <h2>{name}</h2>
                <p>
                  {programme}: <strong>{track}</strong>
                </p>
                <p className={styles.soft}>
                  Issued on {dateOf(issued_on)} · number {serial}
                </p>
              </Card>
            )}
          </Loaded>
        )}
      </Container>
    </Section>
  );
}

import { formatRupees, type Programme, programmes } from '@fitghar/contracts';
import { api, useQuery } from '@fitghar/platform/data';
import { Badge, Card, Container, Loaded, Section } from '@fitghar/ui';
import styles from './programmes.module.css';

function ProgrammeCard({ programme: { header, subheaders, descriptions, duration, Price } }: { programme: Programme }) {
  return (
    <Card className={styles.programme}>
      <Badge tone="warm">{duration}</Badge>
      <h2 style={{ fontSize: '1.5rem' }}>{header}</h2>
      {descriptions.map((description) => (
        <p key={description}>{description}</p>
      ))}
      <ul className={styles.topics}>
        {subheaders.map((subheader) => (
          <li key={subheader}>
            <Badge>{subheader}</Badge>
          </li>
        ))}
      </ul>
      <span className={styles.price}>{formatRupees(Price)}</span>
    </Card>
  );
}

export default function ProgrammesPage() {
  const list = useQuery({
    queryKey: ['institute', 'programmes'],
    queryFn: ({ signal }) => api('/api/v1/institute/programmes', programmes, { signal }),
  });
  return (
    <Section>
      <Container>
        <h1>Become the trainer people ask for</h1>
        <p style={{ marginTop: 16 }}>
          Fitness/Nutritionist Certifications, beside your work. Enrolling on this page opens soon; these are the programmes.
        </p>
        <Loaded query={list} failure="We could not load the programmes" count={2}>
          {(all) => (
            <div className={styles.grid}>
              {all.map((programme) => (
                <ProgrammeCard key={programme.id} programme={programme} />
              ))}
            </div>
          )}
        </Loaded>
      </Container>
    </Section>
  );
}

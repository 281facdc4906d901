import { useQuery } from '@fitghar/platform/data';
import { Card, Container, QueryBoundary, Section } from '@fitghar/ui';
import { reviewsQuery } from './__AREA__.queries.ts';

/** The first page of __REMOTE__. Replace its data by your own. */
export default function __NAME__Page() {
  const query = useQuery(reviewsQuery);
  return (
    <Section>
      <Container>
        <h1>__TITLE__</h1>
        <QueryBoundary query={query} failure="We could not load this">
          {({ rows }) => (
            <ul>
              {rows.map(({ id, name, review }) => (
                <li key={id}>
                  <Card>
                    <p>{review}</p>
                    <p>{name}</p>
                  </Card>
                </li>
              ))}
            </ul>
          )}
        </QueryBoundary>
      </Container>
    </Section>
  );
}

import { Container, Section, Skeleton } from '@fitghar/ui';

/** A page while its code loads. */
export const PageSkeleton = () => (
  <Section>
    <Container>
      <Skeleton shape="page" />
    </Container>
  </Section>
);

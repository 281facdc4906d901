import { Container, Section, Skeleton } from '@fitghar/ui';
import { ServedSkeleton } from '../html/served-skeleton.tsx';

/** A page while its code loads: as the document has it, or plain. */
export const PageSkeleton = () => (
  <ServedSkeleton>
    <Section>
      <Container>
        <Skeleton shape="page" />
      </Container>
    </Section>
  </ServedSkeleton>
);

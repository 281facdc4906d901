import { Card, Container, Illustration, Section } from '@fitghar/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './enquiries.module.css';

/** Heading and picture beside a form. */
export function EnquiryPage({
  heading,
  lead,
  scene,
  children,
}: {
  heading: string;
  lead: ReactNode;
  scene: ComponentProps<typeof Illustration>['scene'];
  children: ReactNode;
}) {
  return (
    <Section>
      <Container className={styles.page}>
        <div className={styles.words}>
          <h1>{heading}</h1>
          {lead}
          <Illustration scene={scene} alt="" eager />
        </div>
        <Card>{children}</Card>
      </Container>
    </Section>
  );
}

import { Card, Container, Illustration, Section } from '@fitghar/ui';
import { Columns } from '@fitghar/ui/bundled/sections';
import type { ComponentProps, ReactNode } from 'react';
import styles from './enquiries.module.css';

/** A form with heading and picture. */
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
      <Container>
        <Columns widths="minmax(0, 1fr) minmax(0, 480px)">
          <div className={styles.words}>
            <h1>{heading}</h1>
            {lead}
            <Illustration scene={scene} alt="" eager />
          </div>
          <Card>{children}</Card>
        </Columns>
      </Container>
    </Section>
  );
}

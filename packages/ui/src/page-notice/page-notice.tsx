import type { ComponentProps, ReactNode } from 'react';
import { Illustration } from '../illustrations/illustration.tsx';
import { Container, Muted, Row, Section } from '../layout/layout.tsx';
import styles from './page-notice.module.css';

/** A page with one message: illustration, heading, sentence and `actions`. */
export function PageNotice({
  scene,
  title,
  actions,
  children,
}: {
  scene: ComponentProps<typeof Illustration>['scene'];
  title: string;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <Section>
      <Container className={styles.page}>
        <Illustration scene={scene} alt="" eager />
        <h1>{title}</h1>
        <Muted>{children}</Muted>
        <Row>{actions}</Row>
      </Container>
    </Section>
  );
}

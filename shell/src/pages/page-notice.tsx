import { Container, Notice, Section } from '@fitghar/ui';
import type { ReactNode } from 'react';

/** A page that says one thing and shows the way on. */
export function PageNotice({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <Section>
      <Container>
        <Notice title={title} actions={actions}>
          {children}
        </Notice>
      </Container>
    </Section>
  );
}

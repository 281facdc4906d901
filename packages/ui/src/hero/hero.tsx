import type { ComponentProps, ReactNode } from 'react';
import { Illustration } from '../illustrations/illustration.tsx';
import { Container } from '../layout/layout.tsx';
import styles from './hero.module.css';

/** Hero of a sales page: heading, sentence, actions (`children`) and an illustration. */
export function Hero({
  heading,
  lead,
  scene,
  alt,
  children,
}: {
  heading: string;
  lead: ReactNode;
  scene: ComponentProps<typeof Illustration>['scene'];
  alt: string;
  children?: ReactNode;
}) {
  return (
    <Container className={styles.hero}>
      <div className={styles.words} data-when-complete>
        <h1>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      <Illustration scene={scene} alt={alt} eager />
    </Container>
  );
}

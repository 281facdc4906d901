import type { ComponentPropsWithRef } from 'react';
import styles from './card.module.css';

export function Card({ className = '', ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={`${styles.card} ${className}`} />;
}

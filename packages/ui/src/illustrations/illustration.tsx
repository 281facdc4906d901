import balcony from './balcony-yoga.svg';
import styles from './illustration.module.css';
import living from './living-room.svg';
import thali from './thali.svg';
import door from './trainer-at-door.svg';

const SCENES = {
  'living-room': { src: living, width: 640, height: 480 },
  'balcony-yoga': { src: balcony, width: 480, height: 360 },
  'trainer-at-door': { src: door, width: 480, height: 360 },
  thali: { src: thali, width: 480, height: 360 },
} as const;

/** A drawn scene. `alt` is empty where the picture only decorates; `eager` for the first screen. */
export function Illustration({ scene, alt, eager = false }: { scene: keyof typeof SCENES; alt: string; eager?: boolean }) {
  const { src, width, height } = SCENES[scene];
  const urgency = eager ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  return <img className={styles.scene} src={src} width={width} height={height} alt={alt} {...urgency} />;
}

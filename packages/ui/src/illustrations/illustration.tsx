import balcony from './balcony-yoga.svg';
import workout from './bedroom-workout.svg';
import certificate from './certificate.svg';
import styles from './illustration.module.css';
import living from './living-room.svg';
import office from './office-yoga.svg';
import way from './on-the-way.svg';
import course from './online-class.svg';
import mat from './rolled-mat.svg';
import specialist from './specialist.svg';
import thali from './thali.svg';
import door from './trainer-at-door.svg';
import wrongDoor from './wrong-door.svg';

const SCENES = {
  'living-room': { src: living, width: 640, height: 480 },
  'balcony-yoga': { src: balcony, width: 480, height: 360 },
  'trainer-at-door': { src: door, width: 480, height: 360 },
  thali: { src: thali, width: 480, height: 360 },
  specialist: { src: specialist, width: 480, height: 360 },
  'bedroom-workout': { src: workout, width: 480, height: 360 },
  'online-class': { src: course, width: 480, height: 360 },
  'on-the-way': { src: way, width: 480, height: 360 },
  'office-yoga': { src: office, width: 480, height: 360 },
  certificate: { src: certificate, width: 480, height: 360 },
  'rolled-mat': { src: mat, width: 480, height: 240 },
  'wrong-door': { src: wrongDoor, width: 480, height: 300 },
} as const;

/** An illustration. `alt` is empty if decorative; `eager` is for the first screen. */
export function Illustration({ scene, alt, eager = false }: { scene: keyof typeof SCENES; alt: string; eager?: boolean }) {
  const { src, width, height } = SCENES[scene];
  const urgency = eager ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  return <img className={styles.scene} src={src} width={width} height={height} alt={alt} {...urgency} />;
}

import balcony from './balcony-yoga.svg';
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
export function Illustration({
  scene,
  alt,
  eager = false,
  className,
}: {
  scene: keyof typeof SCENES;
  alt: string;
  eager?: boolean;
  className?: string;
}) {
  const { src, width, height } = SCENES[scene];
  return (
    <img
      className={className}
      src={src}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
    />
  );
}

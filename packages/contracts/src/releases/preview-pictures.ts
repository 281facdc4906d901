import * as z from 'zod/mini';

/** Pictures of the site for link previews, drawn from its illustrations. */
export const previewPicture = z.enum([
  'balcony-yoga',
  'bedroom-workout',
  'office-yoga',
  'on-the-way',
  'online-class',
  'specialist',
  'thali',
]);

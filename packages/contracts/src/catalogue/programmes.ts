import * as z from 'zod/mini';

const programme = z.object({
  id: z.string(),
  header: z.string(),
  subheaders: z.array(z.string()),
  descriptions: z.array(z.string()),
  duration: z.string(),
  /** Rupees. */
  Price: z.number(),
});

/** `GET /bff/api/v1/institute/programmes`. */
export const programmes = z.array(programme);
export type Programme = z.infer<typeof programme>;

/** Certification programmes of section 9. */
export const PROGRAMMES: readonly Programme[] = [
  {
    id: 'international',
    header: 'International certification coaching',
    subheaders: ['ACE', 'ACSM', 'NASM'],
    descriptions: ['Coaching for the examinations that gyms all over the world ask for.'],
    duration: '16 weeks',
    Price: 28000,
  },
  {
    id: 'specialist',
    header: 'Specialist programme',
    subheaders: ['Weight management', 'Sports conditioning', 'Fitness nutrition'],
    descriptions: ['For trainers who want to be known for one thing and be very good at it.'],
    duration: '12 weeks',
    Price: 20000,
  },
  {
    id: 'fellowship',
    header: 'Fellowship programmes',
    subheaders: [
      'Obesity management',
      'Diet and nutrition',
      'Soft skills',
      'Keto and alternative diet',
      'Special populations',
      'Sports injuries',
    ],
    descriptions: ['Short, practical courses beside your work: four hours a week, for four weeks.'],
    duration: '4 weeks 4 hours',
    Price: 8000,
  },
];

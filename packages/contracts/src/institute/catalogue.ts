import * as z from 'zod/mini';

export const programme = z.object({
  id: z.string(),
  header: z.string(),
  subheaders: z.array(z.string()),
  descriptions: z.array(z.string()),
  duration: z.string(),
  /** Rupees. */
  Price: z.number(),
  /** For the comparison: live hours per week, and audience. */
  hours_a_week: z.number(),
  for_whom: z.string(),
  /** The curriculum in teaching order. */
  modules: z.array(z.string()),
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
    descriptions: ['Coaching for certification exams recognised by gyms worldwide.'],
    duration: '16 weeks',
    Price: 28000,
    hours_a_week: 6,
    for_whom: 'Trainers who want an internationally recognised certificate',
    modules: [
      'Anatomy and how joints move',
      'Physiology of effort: heart, lungs, energy',
      'Screening, assessment and goals',
      'Strength: exercise technique and load',
      'Endurance, mobility and recovery',
      'Designing a programme for one person',
      'Nutrition within a trainer’s scope',
      'Special populations and emergencies',
      'Conversation, habits and the business of training',
      'Mock examinations and exam preparation',
    ],
  },
  {
    id: 'specialist',
    header: 'Specialist programme',
    subheaders: ['Weight management', 'Sports conditioning', 'Fitness nutrition'],
    descriptions: ['For trainers who want to be the go-to expert in one field.'],
    duration: '12 weeks',
    Price: 20000,
    hours_a_week: 5,
    for_whom: 'Working trainers and nutritionists',
    modules: [
      'What the evidence says, and how to read it',
      'Assessing a client in your field',
      'Programmes that progress week by week',
      'Food, supplements and Indian kitchens',
      'Case studies: three clients from start to finish',
      'Measuring results and reporting them',
      'Your own case study',
    ],
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
    descriptions: ['Short, practical courses alongside your work: 4 hours a week for 4 weeks.'],
    duration: '4 weeks 4 hours',
    Price: 8000,
    hours_a_week: 4,
    for_whom: 'Anyone who works with clients and wants one more skill',
    modules: ['Foundations', 'Practice with clients', 'Difficult cases', 'Presentation and assessment'],
  },
];

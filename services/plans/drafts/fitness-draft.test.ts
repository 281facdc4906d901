import { FITNESS_TYPES, LAST_WORKOUTS } from '@fitghar/contracts/plans';
import { describe, expect, it } from '@jest/globals';
import type { FitnessAssessment } from '../persistence/plan.schema.ts';
import { writeDraft } from './draft.ts';

/** Words of movements that load a joint, written without looking at the table of exercises. */
const LOADS: [pain: string, movements: RegExp][] = [
  [
    'left knee on stairs',
    /squat|lunge|step-?up|wall sit|jump|skip|stair|(?<!toe )leg[ -]press|kneel|on knees|knee push-up|cat and cow|child's pose|bird dog|donkey|surya|bear hold|ankle rock|rowing/i,
  ],
  [
    'lower back',
    /deadlift|good morning|hinge|sit-?up|crunch|hollow|back extension|back squat|barbell row|rowing|pull-through|prone|chop|surya/i,
  ],
  [
    'shoulder',
    /overhead|(?<!leg[ -])press(?!-down)|push-up|\bdip\b|plank|pull-up|pull-down|(lateral|front) raise|[wy] raise|wall slide|snow angel|face pull|boxing|arm circles|jumping jack|surya/i,
  ],
  [
    'tennis elbow',
    /push-up|(?<!leg[ -])press\b|\bdip\b|plank|(?<!toe |leg )curl|triceps|bottle kick-back|\brow\b|rope extension|pull-up|pull-down|elbow bend/i,
  ],
  ['wrist', /push-up|\bdip\b|bear hold|mountain climber|bird dog|donkey|cat and cow|surya|wrist|barbell bench/i],
  ['ankle', /calf (raise|machine|push)|tiptoe|toe raise|jump|skip|stair|ankle rock|step-?up|single-leg hinge|walking lunge|march/i],
  ['neck', /neck|hollow|sit-?up|crunch|shrug|prone|overhead|snow angel/i],
  [
    'hips',
    /squat|lunge|step-?up|deadlift|hinge|figure-four|hip (flexor|circles|extension|abduction|thrust)|clamshell|leg raise|leg[ -]press|march|stair|donkey|mountain/i,
  ],
];
const EQUIPMENT =
  /\bband\b|stool|\bmat\b|dumbbell|barbell|kettlebell|cable|machine|bench|\bbox\b|(?<!without a )\brope|treadmill|bike|trainer/i;

/** Nothing, each joint, any two, and all of them: what suits all joints suits every other combination. */
const PAINS = [[], ...LOADS.flatMap((one, at) => [[one], ...LOADS.slice(at + 1).map((other) => [one, other])]), LOADS];

type Answers = Pick<FitnessAssessment, 'type' | 'workpreference' | 'gymwork'>;
const anAssessment = (answers: Answers, pains: typeof LOADS): FitnessAssessment => ({
  ...{ plan_for: 'self', gender: 'Male', age: 28, height: '5.9', weight: 78, goal: 'Stronger', goalreach: '3 MONTH' },
  ...{ any_injury: 'No', daily_physical_activity: 'moderate', medical_condition: 'None', plan_type: '1month' },
  ...{ any_body_pain: pains.map(([pain]) => pain).join(', ') || 'No', ...answers },
});
const ANSWERS: Answers[] = ['At home', 'gym near my office'].flatMap((workpreference) =>
  LAST_WORKOUTS.flatMap((gymwork) => FITNESS_TYPES.map((type) => ({ workpreference, gymwork, type }))),
);
const DRAFTS = PAINS.flatMap((pains) =>
  ANSWERS.map((answers) => ({ pains, answers, days: writeDraft(anAssessment(answers, pains)).content.days })),
);

/** All exercises, alternatives and warm-ups of a draft. */
const movementsOf = ({ days }: (typeof DRAFTS)[number]): string[] =>
  days.flatMap(({ blocks }) =>
    blocks.flatMap(({ title, lines }) => [title, ...lines.filter((line) => /^(Instead|5 minutes):/.test(line))]),
  );

describe('a fitness draft', () => {
  it('has no exercise, alternative or warm-up that loads a joint the customer named', () => {
    const found = new Set<string>();
    for (const draft of DRAFTS)
      for (const movement of movementsOf(draft))
        for (const [pain, loads] of draft.pains) if (loads.test(movement)) found.add(`${pain}: ${movement}`);
    expect([...found]).toStrictEqual([]);
  });

  it('needs at home only what every home has', () => {
    const found = new Set<string>();
    for (const draft of DRAFTS)
      if (draft.answers.workpreference === 'At home')
        for (const movement of movementsOf(draft)) if (EQUIPMENT.test(movement)) found.add(movement);
    expect([...found]).toStrictEqual([]);
  });

  it('is complete whatever hurts: a warm-up, six exercises and an alternative for each', () => {
    for (const { days } of DRAFTS) {
      const trainingDays = days.filter(({ title }) => /Whole body|Upper body|Legs and core/.test(title));
      expect(trainingDays.length).toBeGreaterThanOrEqual(3);
      for (const { blocks } of trainingDays) expect(blocks.map(({ title }) => title)).toHaveLength(7);
      for (const { title, blocks } of days) {
        const exercises = blocks.filter((block) => !['Warm up', 'Rest'].includes(block.title));
        expect(exercises.filter(({ lines }) => !lines.some((line) => line.startsWith('Instead: ')))).toStrictEqual([]);
        expect([title, new Set(exercises.map((block) => block.title)).size]).toStrictEqual([title, exercises.length]);
      }
    }
  });

  it('gives the exercises made for sore joints only to those who need them', () => {
    const painless = DRAFTS.filter(({ pains }) => !pains.length);
    expect(painless.flatMap(movementsOf).join()).not.toMatch(/pain-free|cushion|5-second|heel dig/i);
  });
});

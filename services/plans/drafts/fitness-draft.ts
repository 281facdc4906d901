import type { PlanContent } from '@fitghar/contracts/plans';
import type { FitnessAssessment } from '../persistence/plan.schema.ts';
import { EXERCISES, type Exercise, type Joint, type Pattern } from './exercises.ts';
import { freeTextOf } from './guards.ts';
import { shuffled } from './shuffle.ts';
import { aimOf, targetsOf } from './targets.ts';

const PAIN: [words: RegExp, joint: Joint][] = [
  [/knee|ghutn|acl|meniscus/i, 'knee'],
  [/back|spine|disc|slip|sciatica|kamar/i, 'back'],
  [/shoulder|rotator|kandh/i, 'shoulder'],
  [/elbow|kohni/i, 'elbow'],
  [/wrist|carpal|kalai/i, 'wrist'],
  [/ankle|achilles/i, 'ankle'],
  [/neck|cervical/i, 'neck'],
  [/\bhips?\b/i, 'hip'],
];
/** Joints that the text reports as painful. */
export const painfulJoints = (text: string): Joint[] => PAIN.filter(([found]) => found.test(text)).map(([, joint]) => joint);

/** Whether an exercise suits the customer's pain, place of training and level. */
export function isSuitable(assessment: FitnessAssessment): (exercise: Exercise) => boolean {
  const painful = painfulJoints(freeTextOf(assessment));
  const gym = /gym/i.test(assessment.workpreference);
  const maxLevel = levelOf(assessment);
  return ({ joints, place, level }) => !joints.some((joint) => painful.includes(joint)) && (gym || place === 'home') && level <= maxLevel;
}

const LEVELS = { 'Doing Regular': 3, 'Before 15 days': 2, 'Before 30 days': 2, 'No exercise from last 2 months': 1 } as const;
const levelOf = ({ gymwork }: FitnessAssessment): number => LEVELS[gymwork];

type Workout = { title: string; patterns: Pattern[] };
const FULL_A: Workout = { title: 'Whole body A', patterns: ['squat', 'push', 'pull', 'glutes', 'core', 'mobility'] };
const FULL_B: Workout = { title: 'Whole body B', patterns: ['hinge', 'pull', 'push', 'lunge', 'shoulders', 'core'] };
const UPPER: Workout = { title: 'Upper body', patterns: ['push', 'pull', 'shoulders', 'arms', 'core', 'mobility'] };
const LOWER: Workout = { title: 'Legs and core', patterns: ['squat', 'hinge', 'lunge', 'glutes', 'calves', 'core'] };
const EASY: Workout = { title: 'Easy day', patterns: ['cardio', 'mobility', 'mobility'] };
const ENDURANCE: Workout = { title: 'Stamina', patterns: ['cardio', 'core', 'mobility'] };
const REST: Workout = { title: 'Rest', patterns: [] };

/** A week of workouts, by goal and recent training. */
function weeklySplit(assessment: FitnessAssessment): Workout[] {
  if (aimOf(assessment.type) === 'lose') return [FULL_A, ENDURANCE, FULL_B, EASY, FULL_A, ENDURANCE, REST];
  return levelOf(assessment) === 1 ? [FULL_A, REST, FULL_B, EASY, FULL_A, REST, EASY] : [UPPER, LOWER, EASY, UPPER, LOWER, EASY, REST];
}

/** Sets, repetitions and rest of a movement. */
function dose({ pattern }: Exercise, aim: 'gain' | 'lose' | 'keep', level: number): string {
  if (pattern === 'cardio') return aim === 'lose' ? '25–30 minutes, at a pace where you can still talk' : '15–20 minutes, easy';
  if (pattern === 'mobility') return '2 × 45 seconds, slowly; if it works one side at a time, on both';
  const sets = level === 1 ? 2 : 3;
  if (pattern === 'core') return `${sets} × 20–30 seconds or 10 repetitions, rest 45 s`;
  return aim === 'gain' ? `${sets + 1} × 8–12 repetitions, rest 90 s` : `${sets} × 12–15 repetitions, rest 60 s`;
}

/** Each movement of a warm-up, the joints it loads, and what replaces it if one of them hurts. */
const WARM_UP: [movement: string, joints: Joint[], gentle: string][] = [
  ['march on the spot', ['hip', 'ankle'], 'walk around the room'],
  ['arm circles', ['shoulder'], 'shoulder rolls'],
  ['hip circles', ['hip', 'back'], 'pelvic tilts, lying'],
  ['10 easy squats or chair squats', ['knee', 'hip'], '10 seated knee extensions, pain-free range'],
];
const warmUpFor = (painful: Joint[]): string =>
  `5 minutes: ${WARM_UP.map(([movement, joints, gentle]) => (joints.some((joint) => painful.includes(joint)) ? gentle : movement)).join('; ')}`;

const PROGRESS = [
  'Week 1: find the weight or variant that leaves you two repetitions in reserve. Write it down.',
  'Week 2: the same, with one more repetition in each set.',
  'Week 3: one more set for the first two exercises of each day.',
  'Week 4: half the sets, so that you recover. Then start again one step higher.',
];

/** Alternatives offered for each exercise. */
const ALTERNATIVES = 2;

/** A week of training with doses, substitutes and four weeks of progress. */
export function fitnessDraft(assessment: FitnessAssessment, version: number): PlanContent {
  const aim = aimOf(assessment.type);
  const level = levelOf(assessment);
  const allowed = EXERCISES.filter(isSuitable(assessment));
  const painful = painfulJoints(freeTextOf(assessment));
  const { targetLines, sources } = targetsOf(assessment);
  const seed = `${version}|${JSON.stringify(assessment)}`;
  const poolOf = (pattern: Pattern) => {
    const pool = shuffled(
      allowed.filter((each) => each.pattern === pattern),
      `${seed}|${pattern}`,
    );
    const usual = pool.filter((each) => each.level > 0);
    return usual.length > ALTERNATIVES ? usual : [...usual, ...pool.filter((each) => each.level === 0)];
  };
  const used = new Map<Pattern, number>();
  const next = (pattern: Pattern): [Exercise | undefined, Exercise[]] => {
    const pool = poolOf(pattern);
    const turn = used.get(pattern) ?? 0;
    used.set(pattern, turn + 1);
    const chosen = pool[turn % pool.length];
    return [chosen, pool.filter((each) => each !== chosen).slice(0, ALTERNATIVES)];
  };
  const days = weeklySplit(assessment).map(({ title, patterns }, index) => ({
    title: `Day ${index + 1}: ${title}`,
    blocks: [
      ...(patterns.length && title !== 'Easy day' ? [{ title: 'Warm up', lines: [warmUpFor(painful)] }] : []),
      ...patterns.flatMap((pattern) => {
        const [exercise, others] = next(pattern);
        if (!exercise) return [];
        const instead = others.length ? [`Instead: ${others.map(({ name }) => name).join(', or ')}`] : [];
        return [{ title: exercise.name, lines: [dose(exercise, aim, level), ...instead] }];
      }),
      ...(patterns.length
        ? []
        : [{ title: 'Rest', lines: ['Sleep well, walk if you like, and eat enough. Muscles grow while you rest.'] }]),
    ],
  }));
  return {
    note: '',
    facts: [
      ...targetLines.slice(0, 1),
      {
        label: 'Where you train',
        value: `${/gym/i.test(assessment.workpreference) ? 'In a gym' : 'At home, without equipment'}; last workout: ${assessment.gymwork}`,
      },
      ...(painful.length ? [{ label: 'What we avoid', value: `Exercises that load your ${painful.join(', ')}` }] : []),
    ],
    days,
    shopping: [],
    advice: [
      ...PROGRESS,
      'Stop if it hurts. Muscle burn is fine; joint pain is not. Tell us and we’ll change the exercise.',
      'If you have a medical condition, show this plan to your doctor before you start.',
    ],
    sources: sources.slice(0, 1),
  };
}

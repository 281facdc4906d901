import { z } from 'zod';

const pattern = z.enum(['squat', 'hinge', 'push', 'pull', 'lunge', 'glutes', 'shoulders', 'arms', 'core', 'calves', 'cardio', 'mobility']);
export type Pattern = z.infer<typeof pattern>;
const joint = z.enum(['knee', 'back', 'shoulder', 'wrist', 'ankle', 'neck', 'hip']);
export type Joint = z.infer<typeof joint>;

/** `home` needs no equipment. `joints` are those under most load; the exercise is excluded if one of them hurts. */
export const exercise = z.object({
  name: z.string(),
  pattern,
  place: z.enum(['home', 'gym']),
  /** 1 for beginners, 3 for those who train regularly. */
  level: z.number().int().min(1).max(3),
  joints: z.array(joint),
});
export type Exercise = z.infer<typeof exercise>;

/** Our own list. A line is: name, pattern of movement, place, level, joints under load. */
const TABLE = `
Chair squat|squat|home|1|
Body-weight squat|squat|home|1|knee
Wall sit|squat|home|1|knee
Tempo squat, three seconds down|squat|home|2|knee
Sumo squat with a water bottle|squat|home|2|knee
Split-stance squat|squat|home|2|knee
Goblet squat|squat|gym|2|knee
Leg press|squat|gym|1|
Barbell back squat|squat|gym|3|knee,back
Hack squat|squat|gym|3|knee
Box squat to a high bench|squat|gym|1|
Hip hinge against the wall|hinge|home|1|
Good morning without weight|hinge|home|1|back
Single-leg hinge, hand on a wall|hinge|home|2|ankle
Backpack deadlift|hinge|home|2|back
Towel hamstring slide|hinge|home|2|
Romanian deadlift with dumbbells|hinge|gym|2|back
Trap-bar deadlift|hinge|gym|3|back
Seated leg curl|hinge|gym|1|
Cable pull-through|hinge|gym|2|
Back extension on a bench|hinge|gym|2|back
Wall push-up|push|home|1|
Table push-up|push|home|1|wrist
Knee push-up|push|home|1|wrist
Push-up|push|home|2|wrist,shoulder
Tempo push-up|push|home|2|wrist,shoulder
Fist push-up on a mat|push|home|2|shoulder
Close-grip push-up|push|home|3|wrist,shoulder
Floor press with water bottles|push|home|1|
Machine chest press|push|gym|1|
Dumbbell bench press|push|gym|2|shoulder
Incline dumbbell press|push|gym|2|shoulder
Barbell bench press|push|gym|3|shoulder,wrist
Cable chest press|push|gym|2|
Backpack row|pull|home|1|
Towel row on a door handle|pull|home|1|
Band row, seated|pull|home|1|
Band pull-apart|pull|home|1|
Prone W raise|pull|home|1|
Table row|pull|home|2|shoulder
Reverse snow angel|pull|home|1|
One-arm bottle row|pull|home|1|
Seated cable row|pull|gym|1|
Lat pull-down|pull|gym|1|
Chest-supported row|pull|gym|2|
One-arm dumbbell row|pull|gym|2|back
Assisted pull-up|pull|gym|2|shoulder
Barbell row|pull|gym|3|back
Step-up on a low stool|lunge|home|1|
Reverse lunge|lunge|home|2|knee
Side lunge|lunge|home|2|knee
Walking lunge|lunge|home|2|knee
Supported split squat|lunge|home|1|
Sliding side step with a band|lunge|home|1|
Dumbbell step-up|lunge|gym|2|knee
Dumbbell reverse lunge|lunge|gym|2|knee
Bulgarian split squat|lunge|gym|3|knee
Hip abduction machine|lunge|gym|1|
Single-leg press|lunge|gym|2|
Glute bridge|glutes|home|1|
Glute bridge, feet raised|glutes|home|2|
Single-leg glute bridge|glutes|home|2|
Clamshell|glutes|home|1|
Side-lying leg raise|glutes|home|1|
Donkey kick|glutes|home|1|wrist
Standing hip extension|glutes|home|1|
Barbell hip thrust|glutes|gym|3|
Machine hip thrust|glutes|gym|2|
Cable kick-back|glutes|gym|2|
Dumbbell glute bridge|glutes|gym|1|
Wall slide|shoulders|home|1|
Bottle lateral raise|shoulders|home|1|
Bottle front raise to eye height|shoulders|home|1|
Prone Y raise|shoulders|home|1|
Pike push-up|shoulders|home|3|shoulder,wrist
Band external rotation|shoulders|home|1|
Seated bottle press|shoulders|home|2|shoulder
Cable face pull|shoulders|gym|1|
Seated dumbbell press|shoulders|gym|2|shoulder
Dumbbell lateral raise|shoulders|gym|1|
Machine shoulder press|shoulders|gym|2|shoulder
Landmine press|shoulders|gym|2|
Bottle curl|arms|home|1|
Towel curl with own resistance|arms|home|1|
Backpack curl|arms|home|2|
Bottle triceps extension, lying|arms|home|1|
Bottle kick-back|arms|home|1|
Chair dip, feet near|arms|home|2|shoulder,wrist
Dumbbell curl|arms|gym|1|
Hammer curl|arms|gym|1|
Cable triceps press-down|arms|gym|1|
Cable curl|arms|gym|2|
Overhead rope extension|arms|gym|2|shoulder
Dead bug|core|home|1|
Bird dog|core|home|1|wrist
Forearm plank|core|home|1|shoulder
Side plank on knees|core|home|1|shoulder
Side plank|core|home|2|shoulder
Hollow hold|core|home|3|back
Heel tap, lying|core|home|1|
Standing knee-to-elbow|core|home|1|
Mountain climber, slow|core|home|2|wrist,shoulder
Bear hold|core|home|2|wrist
Pallof press with cable|core|gym|1|
Farmer walk|core|gym|2|
Cable chop|core|gym|2|back
Calf raise, both feet|calves|home|1|
Calf raise on a step|calves|home|2|ankle
Single-leg calf raise|calves|home|2|ankle
Seated calf raise with a bag|calves|home|1|
Toe raise against the wall|calves|home|1|
Tiptoe walk|calves|home|1|ankle
Seated calf machine|calves|gym|1|
Standing calf machine|calves|gym|2|ankle
Leg-press calf push|calves|gym|2|
Brisk walk|cardio|home|1|
Stair climb, easy pace|cardio|home|2|knee
Marching on the spot|cardio|home|1|
Shadow boxing|cardio|home|2|shoulder
Step touch with arms|cardio|home|1|
Skipping without a rope|cardio|home|3|knee,ankle
Low-impact jumping jack|cardio|home|1|
Exercise bike|cardio|gym|1|
Cross-trainer|cardio|gym|1|
Treadmill incline walk|cardio|gym|2|
Rowing machine|cardio|gym|2|back
Cat and cow|mobility|home|1|
Child's pose|mobility|home|1|
Hip flexor stretch, half kneeling|mobility|home|1|
Hamstring stretch with a towel|mobility|home|1|
Thoracic rotation on the side|mobility|home|1|
Ankle rock at the wall|mobility|home|1|
Doorway chest stretch|mobility|home|1|
Neck turn and tilt|mobility|home|1|
Figure-four stretch, lying|mobility|home|1|
Wrist circles and stretch|mobility|home|1|
Surya namaskar, slow|mobility|home|2|wrist,back
`;

/** All exercises, parsed once when the module loads. */
export const EXERCISES: readonly Exercise[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [name, movement, place, level, joints] = line.split('|');
    return exercise.parse({ name, pattern: movement, place, level: Number(level), joints: joints ? joints.split(',') : [] });
  });

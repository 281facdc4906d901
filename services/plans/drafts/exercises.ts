import { z } from 'zod';

const pattern = z.enum(['squat', 'hinge', 'push', 'pull', 'lunge', 'glutes', 'shoulders', 'arms', 'core', 'calves', 'cardio', 'mobility']);
export type Pattern = z.infer<typeof pattern>;
const joint = z.enum(['knee', 'back', 'shoulder', 'elbow', 'wrist', 'ankle', 'neck', 'hip']);
export type Joint = z.infer<typeof joint>;

/**
 * `home` needs only what every home has: a chair, a wall, a table, a door, a towel, a cushion, a bag, water bottles. A band
 * or a box counts as `gym`. `joints` are all those that carry or move a real load, those one kneels or leans on included;
 * the exercise is excluded if one of them hurts.
 */
export const exercise = z.object({
  name: z.string(),
  pattern,
  place: z.enum(['home', 'gym']),
  /** 1 for beginners, 3 for those who train regularly; 0 for sore joints, only if too few others suit. */
  level: z.number().int().min(0).max(3),
  joints: z.array(joint),
});
export type Exercise = z.infer<typeof exercise>;

/** Our own list. A line is: name, pattern of movement, place, level, joints under load. Two of each pattern load none. */
const TABLE = `
Chair squat|squat|home|1|knee,hip
Body-weight squat|squat|home|1|knee,hip
Wall sit|squat|home|1|knee,hip
Tempo squat, three seconds down|squat|home|2|knee,hip
Sumo squat with a water bottle|squat|home|2|knee,hip
Split-stance squat|squat|home|2|knee,hip
Goblet squat|squat|gym|2|knee,hip,back
Leg press|squat|gym|1|knee,hip,back
Barbell back squat|squat|gym|3|knee,hip,back
Hack squat|squat|gym|3|knee,hip,back
Box squat to a high bench|squat|gym|1|knee,hip
Seated knee extension, pain-free range|squat|home|0|
Thigh squeeze over a rolled towel, 5-second holds|squat|home|0|
Straight-leg lift, lying|squat|home|0|hip,back
Hip hinge against the wall|hinge|home|1|back,hip
Hip hinge, bag held to the chest|hinge|home|1|back,hip
Good morning without weight|hinge|home|1|back,hip
Single-leg hinge, hand on a wall|hinge|home|2|back,hip,ankle
Backpack deadlift|hinge|home|2|back,hip,elbow
Towel hamstring slide|hinge|home|2|knee
Romanian deadlift with dumbbells|hinge|gym|2|back,hip,elbow
Trap-bar deadlift|hinge|gym|3|back,hip,knee,elbow
Seated leg curl|hinge|gym|1|knee
Cable pull-through|hinge|gym|2|back,hip
Back extension on a bench|hinge|gym|2|back,hip
Heel dig into the floor, lying, 5-second holds|hinge|home|0|
Seated heel dig against the chair, 5-second holds|hinge|home|0|
Wall push-up|push|home|1|wrist,shoulder,elbow
Table push-up|push|home|1|wrist,shoulder,elbow
Knee push-up|push|home|1|wrist,shoulder,knee,elbow
Push-up|push|home|2|wrist,shoulder,elbow
Tempo push-up|push|home|2|wrist,shoulder,elbow
Fist push-up on a folded towel|push|home|2|wrist,shoulder,elbow
Close-grip push-up|push|home|3|wrist,shoulder,elbow
Floor press with water bottles|push|home|1|shoulder,elbow
Machine chest press|push|gym|1|shoulder,elbow
Dumbbell bench press|push|gym|2|shoulder,wrist,elbow
Incline dumbbell press|push|gym|2|shoulder,wrist,elbow
Barbell bench press|push|gym|3|shoulder,wrist,elbow
Cable chest press|push|gym|2|shoulder,elbow
Cushion squeeze between the forearms, 5-second holds|push|home|0|
Door-frame hold with the forearm, elbow at the side|push|home|0|
Backpack row|pull|home|1|back,elbow
Towel row on a door handle|pull|home|1|elbow
Band row, seated|pull|gym|1|elbow
Band pull-apart|pull|gym|1|shoulder
Prone W raise|pull|home|1|shoulder,back,neck
Table row|pull|home|2|shoulder,wrist,elbow
Reverse snow angel|pull|home|1|shoulder,back,neck
One-arm bottle row|pull|home|1|back,elbow
Seated cable row|pull|gym|1|back,elbow
Lat pull-down|pull|gym|1|shoulder,elbow
Chest-supported row|pull|gym|2|elbow
One-arm dumbbell row|pull|gym|2|back,elbow
Assisted pull-up|pull|gym|2|shoulder,wrist,elbow
Barbell row|pull|gym|3|back,elbow
Shoulder-blade squeeze, seated, 5-second holds|pull|home|0|
Shoulder blades down and back, standing|pull|home|0|
Step-up on a low box|lunge|gym|1|knee,hip,ankle
Short reverse lunge, hand on a wall|lunge|home|1|knee,hip,ankle
Reverse lunge|lunge|home|2|knee,hip,ankle
Side lunge|lunge|home|2|knee,hip,ankle
Walking lunge|lunge|home|2|knee,hip,ankle
Supported split squat|lunge|home|1|knee,hip
Sliding side step with a band|lunge|gym|1|knee,hip
Dumbbell step-up|lunge|gym|2|knee,hip,ankle
Dumbbell reverse lunge|lunge|gym|2|knee,hip,ankle
Bulgarian split squat|lunge|gym|3|knee,hip,ankle
Hip abduction machine|lunge|gym|1|hip
Single-leg press|lunge|gym|2|knee,hip,back
Side leg lift, hand on a wall|lunge|home|1|hip,ankle
Inner-thigh lift, lying on the side|lunge|home|1|hip
Cushion squeeze between the thighs, 5-second holds|lunge|home|0|
Thighs outward against the hands, seated, 5-second holds|lunge|home|0|
Glute bridge|glutes|home|1|
Glute bridge, feet raised|glutes|home|2|back,neck
Single-leg glute bridge|glutes|home|2|back,hip
Clamshell|glutes|home|1|hip
Side-lying leg raise|glutes|home|1|hip
Donkey kick|glutes|home|1|wrist,shoulder,knee,hip,elbow
Standing hip extension|glutes|home|1|hip
Barbell hip thrust|glutes|gym|3|back,hip
Machine hip thrust|glutes|gym|2|back,hip
Cable kick-back|glutes|gym|2|hip
Dumbbell glute bridge|glutes|gym|1|hip
Buttock squeeze, lying, 5-second holds|glutes|home|0|
Wall slide|shoulders|home|1|shoulder
Bottle lateral raise|shoulders|home|1|shoulder,elbow
Bottle front raise to eye height|shoulders|home|1|shoulder,elbow
Prone Y raise|shoulders|home|1|shoulder,back,neck
Pike push-up|shoulders|home|3|shoulder,wrist,neck,elbow
Band external rotation|shoulders|gym|1|shoulder
Seated bottle press|shoulders|home|2|shoulder,neck,elbow
Cable face pull|shoulders|gym|1|shoulder,elbow
Seated dumbbell press|shoulders|gym|2|shoulder,neck,elbow
Dumbbell lateral raise|shoulders|gym|1|shoulder,elbow
Machine shoulder press|shoulders|gym|2|shoulder,neck,elbow
Landmine press|shoulders|gym|2|shoulder,elbow
Shoulder rolls, seated|shoulders|home|0|
Outward forearm hold in a door frame, elbow at the side|shoulders|home|0|
Bottle curl|arms|home|1|wrist,elbow
Towel curl with own resistance|arms|home|1|wrist,elbow
Backpack curl|arms|home|2|wrist,elbow
Bottle triceps extension, lying|arms|home|1|wrist,shoulder,elbow
Bottle kick-back|arms|home|1|back,elbow
Chair dip, feet near|arms|home|2|shoulder,wrist,elbow
Dumbbell curl|arms|gym|1|wrist,elbow
Hammer curl|arms|gym|1|elbow
Cable triceps press-down|arms|gym|1|wrist,elbow
Cable curl|arms|gym|2|wrist,elbow
Overhead rope extension|arms|gym|2|shoulder,neck,elbow
Elbow bend against the other hand, 5-second holds|arms|home|0|elbow
Elbow stretch against the other hand, 5-second holds|arms|home|0|elbow
Palm turns, forearm on a table|arms|home|0|
Finger spread and close, forearm on a table|arms|home|0|
Dead bug|core|home|1|hip
Bird dog|core|home|1|wrist,shoulder,knee,elbow
Forearm plank|core|home|1|shoulder,elbow
Side plank on knees|core|home|1|shoulder,knee,elbow
Side plank|core|home|2|shoulder,elbow
Hollow hold|core|home|3|back,neck,hip
Heel tap, lying|core|home|1|hip
Standing knee-to-elbow|core|home|1|hip,back
Mountain climber, slow|core|home|2|wrist,shoulder,knee,hip,back,elbow
Bear hold|core|home|2|wrist,shoulder,knee,elbow
Pallof press with cable|core|gym|1|shoulder,elbow
Farmer walk|core|gym|2|back,shoulder,wrist,elbow
Cable chop|core|gym|2|back,shoulder,elbow
Pelvic tilt, lying|core|home|0|
Abdominal brace, lying, 5-second holds|core|home|0|
Calf raise, both feet|calves|home|1|ankle
Calf raise on a step|calves|home|2|ankle
Single-leg calf raise|calves|home|2|ankle
Seated calf raise with a bag|calves|home|1|ankle
Toe raise against the wall|calves|home|1|ankle
Tiptoe walk|calves|home|1|ankle
Seated calf machine|calves|gym|1|ankle
Standing calf machine|calves|gym|2|ankle,back
Leg-press calf push|calves|gym|2|ankle,knee,hip
Toe curl on a towel, seated|calves|home|0|
Ankle circles, seated|calves|home|0|
Brisk walk|cardio|home|1|ankle,hip
Stair climb, easy pace|cardio|home|2|knee,hip,ankle
Marching on the spot|cardio|home|1|hip,ankle
Shadow boxing|cardio|home|2|shoulder,wrist,elbow
Step touch with arms|cardio|home|1|knee,ankle
Skipping without a rope|cardio|home|3|knee,hip,ankle,back
Low-impact jumping jack|cardio|home|1|knee,ankle,shoulder
Exercise bike|cardio|gym|1|
Cross-trainer|cardio|gym|1|knee
Treadmill incline walk|cardio|gym|2|knee,ankle,back
Rowing machine|cardio|gym|2|back,knee,elbow
Easy walk on level ground|cardio|home|0|
Seated step taps with arm swings|cardio|home|0|
Cat and cow|mobility|home|1|wrist,shoulder,knee,elbow
Child's pose|mobility|home|1|knee,hip
Hip flexor stretch, half kneeling|mobility|home|1|knee,hip
Hamstring stretch with a towel|mobility|home|1|back
Thoracic rotation on the side|mobility|home|1|shoulder,back
Ankle rock at the wall|mobility|home|1|ankle,knee
Doorway chest stretch|mobility|home|1|shoulder
Neck turn and tilt|mobility|home|1|neck
Figure-four stretch, lying|mobility|home|1|hip,knee
Wrist circles and stretch|mobility|home|1|wrist
Surya namaskar, slow|mobility|home|2|wrist,shoulder,back,knee,hip,elbow
Belly breathing, lying, knees bent|mobility|home|0|
Chest opening, seated, hands on the thighs|mobility|home|0|
`;

/** All exercises, parsed once when the module loads. */
export const EXERCISES: readonly Exercise[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [name, movement, place, level, joints] = line.split('|');
    return exercise.parse({ name, pattern: movement, place, level: Number(level), joints: joints ? joints.split(',') : [] });
  });
